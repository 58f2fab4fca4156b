cimport cython
from kasino.engine.chance cimport Chance
from kasino.engine.plan cimport Plan
from kasino.engine.position cimport LegalMoves, Move, Position, cards_of_masks, moves_of
from kasino.engine.state cimport State

@cython.locals(round=Round, state=State, i=int)
cdef Round _dealt(rules, int dealer, seed)
@cython.locals(position=Position, seat=int)
cdef Position _position_of(Round round)

@cython.final
cdef class Round:
    cdef readonly object rules
    cdef readonly Plan plan
    cdef readonly State state
    cdef readonly tuple pack
    cdef readonly Round previous
    cdef readonly Move last_move

    @cython.locals(after=Round, accepted=Move, state=State)
    cpdef Round play(self, move)
    @cython.locals(listed=Move)
    cdef Move _accept(self, move)
