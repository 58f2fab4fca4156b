cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State
from kasino.engine.table cimport Table

cdef int NO_SEAT, NEVER

@cython.locals(whole=bint, i=int)
cpdef void list_some(Plan plan, State state, Moves moves, int limit) noexcept nogil

@cython.final
cdef class Policy:
    cdef readonly Plan plan
    cdef readonly int[104] worth
    cdef readonly u64[17] taker0
    cdef readonly int[15] low
    cdef readonly int sign, card, spade, ace, big, little, sweep, mulle, last
    cdef public int noise, limit
    cdef u64 unseen0, unseen1, rest, rest_piles
    cdef int unseen, next_hand

    @cython.locals(plan=Plan, packs=int, spade=int, index=int, values=u64, lane=int)
    cpdef _weigh(self)
    @cython.locals(found=int)
    cpdef int _sum(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(best=int)
    cpdef bint play(self, State state, Moves moves, Chance chance) noexcept nogil
    @cython.locals(best=int, highest=int, row=int, found=int)
    cdef int best_row(self, State state, Moves moves, Chance chance) noexcept nogil
    @cython.locals(hand0=u64, hand1=u64, best=int, row=int, found=int)
    cpdef int most_with(self, State state, Moves moves, int card) noexcept
    @cython.locals(seen0=u64, seen1=u64, side=int, piles=u64, seat=int)
    cdef void look(self, State state) noexcept nogil
    @cython.locals(card=int, kind=int, found=int, all0=u64, all1=u64, piles=u64, gained=int)
    cdef int judge(self, State state, Moves moves, int row) noexcept nogil
    @cython.locals(found=int)
    cdef int _deed(self, State state, int card, u64 piles, u64 all0, u64 all1) noexcept nogil
    cpdef int hoped(self, int gained, int lost) noexcept nogil
    @cython.locals(takers=int, likely=int)
    cdef int _chance_of(self, int value) noexcept nogil
    @cython.locals(values=u64, i=int)
    cdef bint _again(self, Moves moves, int card) noexcept nogil
    @cython.locals(value=int)
    cdef int _danger(self, State state) noexcept nogil
    @cython.locals(total=int, highest=int, lanes=int, rest=u64, lane=int, count=int)
    cdef int _swept_by(self, State state) noexcept nogil
    @cython.locals(rest=u64, lane=int, wanted=int, cards0=u64, cards1=u64, card=int)
    cdef void pick(self, Table table, Moves moves, int row) noexcept nogil
    @cython.locals(best=int, card=int)
    cdef int _best_of(self, u64 cards0, u64 cards1) noexcept nogil
