cimport cython
from kasino.bots.likeness cimport Likeness
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.counting cimport Count
from kasino.engine.move cimport Move, play_move
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.position cimport Position
from kasino.engine.state cimport State

cdef int CROWDED, PLIES, SLOTS, STACK, FAR, EXACT, AT_LEAST, AT_MOST

@cython.final
cdef class Ply:
    cdef readonly State state
    cdef readonly Ply after
    cdef public int[4] value

@cython.final
cdef class Endgame:
    cdef readonly Plan plan
    cdef readonly Likeness likeness
    cdef readonly int sign, side
    cdef readonly u64 nodes, limit
    cdef readonly bint gave_up
    cdef Moves moves
    cdef Count count
    cdef Ply top, wanted
    cdef State next
    cdef int stacked
    cdef u64 chosen
    cdef u64[65536] keys
    cdef u64[65536] found
    cdef int[262144] margins
    cdef unsigned char[16384] card
    cdef unsigned char[16384] kind
    cdef unsigned char[16384] pile_value
    cdef unsigned char[16384] many
    cdef u64[16384] word
    cdef u64[16384] cards0
    cdef u64[16384] cards1
    cdef u64[16384] piles
    cdef int[16384] pick
    cdef int[16384] promise
    cdef u64[16384] like

    cpdef void ask(self, State state, int side, u64 nodes) noexcept nogil
    cpdef int value(self, State state) noexcept nogil
    cpdef int within(self, State state, int lower, int upper) noexcept nogil
    @cython.locals(settled=int, key=u64, slot=int, wanted=int, best=int, bound=int, start=int, relative=u64)
    cdef int _search(self, Ply ply, State state, int lower, int upper) noexcept nogil
    @cython.locals(end=int, first=bint, best=int, mark=u64, place=int, i=int, value=int)
    cdef int _best(self, Ply ply, State state, int start, int lower, int upper) noexcept nogil
    @cython.locals(side=int, key=u64, slot=int, start=int, end=int, i=int)
    cdef void _solve(self, Ply ply, State state) noexcept nogil
    @cython.locals(side=int)
    cdef bint _prefers(self, Ply old, Ply new, int mover) noexcept nogil
    cdef void _play(self, State after, State state, int i) noexcept nogil
    @cython.locals(row=int)
    cdef void _stack(self, State state, int wanted) noexcept nogil
    @cython.locals(i=int)
    cdef bint _again(self, int card) noexcept nogil
    @cython.locals(tag=u64, way=u64, like=u64, i=int)
    cdef void _stack_row(self, State state, int row, int first, int wanted) noexcept nogil
    @cython.locals(i=int)
    cdef bint _stacked(self, int first, u64 like) noexcept nogil
    @cython.locals(gain=int)
    cdef int _promise(self, State state, int i) noexcept nogil
    @cython.locals(worth=int)
    cdef int _worth(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(most=int, i=int, found=int)
    cdef int _bring(self, int place, int end) noexcept nogil
    @cython.locals(best=int, side=int, first=int, end=int, i=int)
    cpdef void play_on(self, State state) noexcept nogil
    @cython.locals(side=int)
    cdef bint _reaches(self, int best) noexcept nogil

@cython.locals(endgame=Endgame)
cpdef Endgame borrow(rules)
cpdef give_back(Endgame endgame)
@cython.locals(endgame=Endgame)
cpdef solve(view, u64 nodes=*)
@cython.locals(state=State, side=int, after=State, margin=int, move=Move)
cdef _judge(Endgame endgame, view, list moves, u64 nodes)
cdef double _points(Endgame endgame, int margin)
@cython.locals(plan=Plan, count=Count, place=int, own=int, everyone=int, side=int)
cdef dict _parts(Endgame endgame, State over)
@cython.locals(state=State, position=Position, seat=int, side=int)
cpdef State state_of(view)
