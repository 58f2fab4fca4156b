cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State
from kasino.engine.table cimport Table

@cython.locals(found=list)
cpdef tuple cards_of_masks(u64 cards0, u64 cards1)
cpdef void move_cards(State state, Move move)
cpdef void play_move(State state, Move move)

@cython.final
cdef class Move:
    cdef readonly object rules
    cdef readonly Plan plan
    cdef readonly Table at
    cdef readonly int index, deed, value
    cdef readonly bint many, listed
    cdef readonly u64 word, cards0, cards1, piles

    cpdef tuple key(self)
