cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State

@cython.final
cdef class Count:
    cdef public int[44] counts
    cdef public int[44] points
    cdef public int[4] totals
    cdef public int[11] before
    cdef public int[11] after
    cdef public int[11] tied

    @cython.locals(side=int, item=int)
    cpdef void tally(self, Plan plan, State state, int sides) noexcept nogil
    @cython.locals(rest=int, other=int)
    cpdef int margin(self, int sides, int side) noexcept nogil
    @cython.locals(last=int, side=int, count=int, kind=u64, least=int)
    cdef void _count(self, Plan plan, State state, int sides, int item) noexcept nogil
    cdef int _sweeps(self, Plan plan, State state, int side, int last) noexcept nogil
    @cython.locals(total=int, best=int, winners=int, side=int, count=int, share=int)
    cdef void _most(self, Plan plan, int sides, int item) noexcept nogil

cdef u64 _kind(int item) noexcept nogil
