cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.plan cimport Plan
from kasino.engine.state cimport State

cdef int LOOSE, PILED, BELOW

@cython.final
cdef class Likeness:
    cdef readonly Plan plan
    cdef readonly u64 twins, salt
    cdef public int[104] class_of
    cdef public int[104] worth
    cdef u64[728] random

    @cython.locals(live0=u64, live1=u64, seat=int, twins=u64, card=int, other=int)
    cpdef void classify(self, State state) noexcept nogil
    @cython.locals(points=int)
    cdef int _worth(self, int card) noexcept nogil
    @cython.locals(first=int, second=int)
    cdef bint _alike(self, int card, int other) noexcept nogil
    @cython.locals(total=u64)
    cdef u64 _sum(self, int place, u64 cards0, u64 cards1) noexcept nogil
    cdef u64 loose(self, u64 cards0, u64 cards1) noexcept nogil
    @cython.locals(last=int, key=u64, seat=int, pile=int)
    cpdef u64 key(self, State state) noexcept nogil
    @cython.locals(total=u64, tag=u64)
    cdef u64 _pile(self, State state, int pile) noexcept nogil
    @cython.locals(total=u64, spades=int, others=int, rest=int)
    cdef u64 _open(self, State state) noexcept nogil
    @cython.locals(mine=int, theirs=int, rest=int)
    cdef int _lead(self, State state, u64 kind, int whole) noexcept nogil
    @cython.locals(total=u64, side=int, tag=u64)
    cdef u64 _captured(self, State state) noexcept nogil
    @cython.locals(total=int)
    cpdef int settled(self, State state) noexcept nogil
    @cython.locals(total=int, spades=int)
    cdef int _worth_of(self, State state, int side) noexcept nogil

@cython.locals(total=int)
cdef int captured(State state, int side, u64 kind) noexcept nogil
cdef u64 mixed(u64 x) noexcept nogil
