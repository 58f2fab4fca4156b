cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.plan cimport Plan
from kasino.engine.position cimport Position
from kasino.engine.state cimport State

cdef int PATIENCE

@cython.final
cdef class Worlds:
    cdef readonly Plan plan
    cdef readonly State base
    cdef int[104] pool
    cdef int[136] order
    cdef int[5] size
    cdef int[64] need_seat
    cdef u64[64] need_values
    cdef int[65] need_from
    cdef u64[1024] since
    cdef u64[128] masks
    cdef int[9] class_from
    cdef u64[4096] mix_ways
    cdef unsigned char[32768] mix
    cdef readonly int hidden, stock, seat, needs, guarded, classes, mixes, tries
    cdef readonly u64 total
    cdef public bint whole
    cdef readonly bint pinned, doubting
    cdef int[520] likely

    @cython.locals(base=State, position=Position, side=int, seat=int)
    cpdef _lay(self, view)
    @cython.locals(i=int, start=int, place=int)
    cpdef _prepare(self, view)
    cpdef pin(self, State state)
    cpdef doubt(self, int seat, int card, int likely)
    @cython.locals(_=int, patience=int)
    cpdef void draw(self, State state, Chance chance) noexcept nogil
    @cython.locals(done=int, i=int, seat=int)
    cdef void _deal(self, State state, Chance chance) noexcept nogil
    @cython.locals(i=int, j=int, card=int)
    cdef void _shuffle(self, Chance chance, int first, int count) noexcept nogil
    @cython.locals(i=int, card=int)
    cdef void _give(self, State state, int seat, int first, int count) noexcept nogil
    @cython.locals(
        way=u64, row=int, taken=int, rest=int, i=int, start=int, end=int, place=int, wanted=int, k=int, j=int,
        card=int,
    )
    cdef int _guard(self, Chance chance) noexcept nogil
    @cython.locals(i=int, seat=int, held=int, cards=u64, j=int)
    cdef bint _possible(self, State state) noexcept nogil
    @cython.locals(seat=int)
    cdef bint _credible(self, State state, Chance chance) noexcept nogil
    @cython.locals(likely=int)
    cdef bint _kept(self, int start, u64 cards, Chance chance) noexcept nogil
    @cython.locals(value=u64, i=int)
    cdef bint _match(self, u64 values, int held, u64 used0, u64 used1) noexcept nogil
