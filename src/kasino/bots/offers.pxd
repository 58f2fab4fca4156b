cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.move cimport Move, move_cards
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State
from kasino.engine.table cimport Table

@cython.final
cdef class Offers:
    cdef readonly Moves moves
    cdef readonly State state
    cdef double[104] weight
    cdef readonly double sweep, mulle
    cdef readonly bint last_deal
    cdef readonly u64 best0, best1, taken0, taken1

    @cython.locals(i=int)
    cpdef void weigh(self, weights, double sweep, double mulle, bint last_deal)
    @cython.locals(state=State, worth=double)
    cpdef double after(self, Move move)
    @cython.locals(sum_=double)
    cpdef double worth(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(table=Table, piles=u64)
    cpdef double lying(self)
    @cython.locals(moves=Moves, state=State, row=int, way=u64, ways=u64, best=double, worth=double)
    cpdef double best(self, Plan plan, int card)
    @cython.locals(table=Table, everything=u64, loose=bint, worth=double)
    cdef double _taking(self, int card, u64 cards0, u64 cards1, u64 piles)
