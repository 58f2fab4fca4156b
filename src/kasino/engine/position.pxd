cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.move cimport Move, cards_of_masks, move_cards
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State
from kasino.engine.table cimport Table

@cython.locals(moves=Moves)
cdef Moves _borrow()
@cython.locals(moves=Moves)
cpdef partition(Plan plan, Table table, u64 word, u64 piles, int value, int lane)
cdef bint _has(u64 hand0, u64 hand1, int card)
cdef bint _two(u64 mask)

@cython.final
cdef class Position:
    cdef readonly object rules
    cdef readonly Plan plan
    cdef readonly Table at
    cdef readonly u64 hand0, hand1
    cdef readonly int seat
    cdef readonly bint last_deal

    cpdef Move _accept(self, move)
    @cython.locals(moved=Move)
    cdef Move _accept_move(self, Move move)
    cpdef Move at_this_table(self, Move move)
    @cython.locals(moves=Moves, legal=bint, lowest=int)
    cpdef bint allows(self, Move move)
    @cython.locals(moves=Moves)
    cpdef int lowest_value(self, int card, u64 word, u64 piles)

@cython.final
cdef class LegalMoves:
    cdef readonly Position position
    cdef list _made
    cdef bint _whole

    @cython.locals(moves=Moves, position=Position, cap=long, made=list)
    cdef list _list(self, long most)
    @cython.locals(made=list, row=int, way=u64, i=long)
    cdef list _make(self, Moves moves, long count)
    @cython.locals(position=Position, move=Move)
    cdef Move _one(self, Moves moves, int row, u64 way)
    @cython.locals(made=list)
    cdef list _few(self)

@cython.locals(moves=LegalMoves)
cpdef LegalMoves moves_of(Position position)
