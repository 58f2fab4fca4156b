cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.plan cimport Plan

@cython.final
cdef class Table:
    cdef public u64 lanes, loose0, loose1, cover0, cover1, double0, double1
    cdef public int count
    cdef public u64[52] cards0
    cdef public u64[52] cards1
    cdef public unsigned short[52] value
    cdef public unsigned short[52] kind
    cdef public unsigned short[52] owner
    cdef public unsigned short[52] fresh

    cpdef void clear(self) noexcept nogil
    @cython.locals(i=int)
    cpdef void copy_from(self, Table other) noexcept nogil
    cpdef bint empty(self) noexcept nogil
    cpdef void lay(self, Plan plan, int card) noexcept nogil
    cpdef void lift(self, u64 selection, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(i=int, mask=u64)
    cpdef u64 owned(self, int seat) noexcept nogil
    @cython.locals(mask=u64)
    cpdef u64 values_of(self, u64 piles) noexcept nogil
    @cython.locals(mask=u64, i=int)
    cpdef u64 all_cards(self, int copy, u64 piles) noexcept nogil
    @cython.locals(kept=int, i=int)
    cpdef void remove(self, u64 piles) noexcept nogil
    @cython.locals(place=int)
    cpdef void insert(
        self, u64 cards0, u64 cards1, int value, int kind, int owner, bint fresh
    ) noexcept nogil
    @cython.locals(doubled=bint, mine=int, other=int)
    cdef bint _follows(self, int i, u64 cards0, u64 cards1, int value, int kind) noexcept nogil
    cdef void _move(self, int source, int target) noexcept nogil
    @cython.locals(i=int)
    cpdef void settle(self, int seat) noexcept nogil
    @cython.locals(cards0=u64, cards1=u64, value=int, kind=int, owner=int, fresh=bint)
    cpdef void double(self, int pile, int card) noexcept nogil
    cpdef void cover(self, int card) noexcept nogil
    cpdef void forget(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(below=u64)
    cpdef int base_of(self, int pile) noexcept nogil
    @cython.locals(i=int)
    cpdef int find(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(i=int)
    cpdef bint same(self, Table other) noexcept nogil
