cimport cython
from kasino.bots.outlook cimport Outlook
from kasino.bots.playing cimport Policy
from kasino.bots.worlds cimport Worlds
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.counting cimport Count
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.position cimport Move
from kasino.engine.state cimport State

@cython.final
cdef class Looker:
    cdef readonly Worlds worlds
    cdef readonly Plan plan
    cdef readonly Policy policy
    cdef readonly Outlook outlook
    cdef readonly Moves moves
    cdef State state
    cdef Chance chance
    cdef Count count
    cdef u64 seed
    cdef readonly int side, sign, candidates
    cdef public int plies
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
    cdef long long[64] visits
    cdef long long[64] total
    cdef long long[64] square
    cdef long long[704] parts

    @cython.locals(i=int)
    cpdef add(self, Move move)
    cpdef look(self, long long simulations)
    @cython.locals(_=cython.longlong)
    cdef void _look(self, long long simulations) noexcept nogil
    @cython.locals(best=int, highest=double, wide=double, i=int, mean=double, bound=double)
    cdef int _promising(self) noexcept nogil
    @cython.locals(deal=int, left=int)
    cdef void _simulate(self, int i) noexcept nogil
    @cython.locals(found=cython.longlong, sides=int, item=int, part=cython.longlong, side=int)
    cdef void _note(self, int i) noexcept nogil
