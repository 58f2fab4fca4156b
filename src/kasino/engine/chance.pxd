cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64

@cython.final
cdef class Chance:
    cdef public u64 state
    cdef u64[16] _apart  # two threads' generators never share a line of the cache

    @cython.locals(mixed=u64)
    cpdef u64 next(self) noexcept nogil
    @cython.locals(mask=u64, drawn=u64)
    cpdef u64 below(self, u64 bound) noexcept nogil
