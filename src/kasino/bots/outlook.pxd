cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.counting cimport Count
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State

@cython.final
cdef class Outlook:
    cdef short[65835] ahead
    cdef int[729] above

    cpdef _fill_ahead(self, Plan plan)
    cpdef _fill_above(self, Plan plan)
    @cython.locals(place=int, side=int, item=int)
    cpdef void value(self, Plan plan, State state, Count count) noexcept nogil
    @cython.locals(coming=int, side=int, between=int, row=int, whole=int, likely=int, other=int, lead=int)
    cdef void _most(self, Plan plan, Count count, int item) noexcept nogil
    cdef int _coming(self, Plan plan, int item) noexcept nogil
    @cython.locals(coming=int, side=int, spades=int, points=int)
    cdef void _above(self, Plan plan, State state, Count count) noexcept nogil
