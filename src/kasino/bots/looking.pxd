cimport cython
from kasino.bots.endgame cimport Endgame
from kasino.bots.outlook cimport Outlook
from kasino.bots.playing cimport Policy, list_some
from kasino.bots.worlds cimport Worlds
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.counting cimport Count
from kasino.engine.move cimport Move
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State

cdef int STATES

@cython.final
cdef class Looker:
    cdef readonly Worlds worlds
    cdef readonly Plan plan
    cdef readonly Policy policy
    cdef readonly Outlook outlook
    cdef readonly Moves moves
    cdef readonly Endgame endgame
    cdef State state
    cdef Chance chance
    cdef Count count
    cdef u64 seed
    cdef readonly int side, sign, candidates
    cdef public int plies
    cdef readonly int last_cards
    cdef readonly long long simulations
    cdef public double spread
    cdef int[64] card
    cdef int[64] kind
    cdef int[64] value
    cdef int[64] many
    cdef u64[64] word
    cdef u64[64] cards0
    cdef u64[64] cards1
    cdef u64[64] piles
    cdef long long[64] square
    cdef long long[704] parts
    cdef readonly int[104] face
    cdef u64[32768] node_key
    cdef int[32768] node_first
    cdef int[32768] node_next
    cdef int[32768] node_visits
    cdef long long[131072] node_sum
    cdef int[64] path
    cdef int[512] row_judged
    cdef long long[4] gain
    cdef readonly int depth, nodes
    cdef public int most_nodes, most_rows
    cdef public double prior, mill, inner

    @cython.locals(i=int)
    cpdef add(self, Move move)
    cpdef end_exactly(self, Endgame endgame, int cards)
    cpdef look(self, long long simulations)
    @cython.locals(_=cython.longlong)
    cdef void _look(self, long long simulations) noexcept nogil
    @cython.locals(best=int, highest=double, wide=double, i=int, visits=int, mean=double, bound=double)
    cdef int _promising(self) noexcept nogil
    @cython.locals(deal=int, left=int, node=int)
    cdef void _simulate(self, int i) noexcept nogil
    @cython.locals(cards=int, seat=int)
    cdef bint _ends(self) noexcept nogil
    @cython.locals(rows=int, row=int, key=u64, child=int)
    cdef int _descend(self, int node) noexcept nogil
    @cython.locals(
        highest=int, row=int, judged=int, side=int, visits=int, base=double, wide=double, best=int, bound=double,
        child=int, tried=double, total=double, found=double,
    )
    cdef int _select(self, int node, int rows) noexcept nogil
    @cython.locals(deed=u64, key=u64)
    cdef u64 _key(self, int row) noexcept nogil
    @cython.locals(child=int)
    cdef int _child(self, int node, u64 key) noexcept nogil
    @cython.locals(child=int, side=int)
    cdef int _grow(self, int node, u64 key) noexcept nogil
    cdef void _step(self, int node) noexcept nogil
    @cython.locals(
        sides=int, side=int, item=int, whole=cython.longlong, part=cython.longlong, found=cython.longlong, place=int,
        node=int,
    )
    cdef void _note(self, int i) noexcept nogil
