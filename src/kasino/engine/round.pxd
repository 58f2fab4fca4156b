cimport cython
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.move cimport Move, cards_of_masks
from kasino.engine.plan cimport Plan
from kasino.engine.position cimport LegalMoves, Position, moves_of
from kasino.engine.state cimport State

@cython.locals(state=State, i=int)
cdef State _begun(Plan plan, tuple pack, int dealer)
@cython.locals(first=Round)
cdef Round _first(Round round)
@cython.locals(after=Round, state=State)
cdef Round _after(Round round, Step step, Move move)
@cython.locals(step=Step)
cdef Step _step_of(Step before, Move move)
@cython.locals(move=Move)
cdef Move _move_of(Round round, Step step)
@cython.locals(round=Round, state=State, i=int)
cdef Round _dealt(rules, int dealer, seed)
@cython.locals(position=Position, seat=int)
cdef Position _position_of(Round round)

@cython.final
cdef class Step:
    cdef readonly Step before
    cdef readonly int card, deed, value
    cdef readonly bint many
    cdef readonly u64 word, cards0, cards1, piles

@cython.final
cdef class Round:
    cdef readonly object rules
    cdef readonly Plan plan
    cdef readonly State state
    cdef readonly tuple pack
    cdef readonly Step step
    cdef readonly Move last_move

    @cython.locals(accepted=Move)
    cpdef Round play(self, move)
    @cython.locals(listed=Move)
    cdef Move _accept(self, move)
