cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State

@cython.final
cdef class Playout:
    cdef public Plan plan
    cdef public State state
    cdef public Moves moves
    cdef public Chance chance
    cdef u64[16] _apart  # what two threads count never shares a line of the cache
    cdef public u64 plies, plays
    cdef u64[16] _apart_too

    @cython.locals(whole=bint)
    cpdef bint rounds(self, int count)
    @cython.locals(number=int)
    cdef bint _play(self, int count) noexcept nogil
