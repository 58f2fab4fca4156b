cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.plan cimport Plan
from kasino.engine.table cimport Table

cdef u64[81] BINOMIAL

@cython.final
cdef class Groups:
    cdef public int entries, fitting, pooled, outs, start, entered, lists, path_length
    cdef public u64 generation, build_piles, sums, singles, repeated
    cdef public bint building, deepening, overflow
    cdef u64[65568] word
    cdef u64[65568] piles
    cdef int[65568] tag
    cdef int[65568] next
    cdef int[17] head
    cdef u64[65568] fit_word
    cdef u64[65568] fit_piles
    cdef unsigned char[65568] fit_lone
    cdef u64[131104] pool_word
    cdef u64[131104] pool_piles
    cdef unsigned char[131104] pool_mark
    cdef int[131104] pool_last
    cdef int[131104] stack
    cdef int[131104] out
    cdef u64[262144] slots
    cdef u64[128] list_key
    cdef int[128] list_start
    cdef int[128] list_end
    cdef bint[128] list_whole
    cdef int[64] path

    @cython.locals(rest=u64, lane=int, there=int, mask=u64, court=int, value=int)
    cdef void survey(self, Plan plan, Table table, u64 lanes, u64 piles, int highest) noexcept nogil
    @cython.locals(unit=u64, made=int, i=int, total=int, word=u64, free=int, value=int)
    cdef void _add_lane(self, int lane, int there, int tag, int highest) noexcept nogil
    @cython.locals(rest=u64, pile=int, kind=int, value=int, court=int, known=int, i=int)
    cdef void _add_piles(self, Plan plan, Table table, u64 piles, int highest) noexcept nogil
    @cython.locals(made=int, value=int)
    cdef void _add_pile(self, int i, int pile, int tag) noexcept nogil
    @cython.locals(i=int, lone=bint)
    cdef void fit_captures(self, Plan plan, Table table, int value, int lane) noexcept nogil
    @cython.locals(i=int)
    cdef void fit_builds(self, Plan plan, int value, u64 gather) noexcept nogil
    cdef bint _may_gather(self, Plan plan, int i, u64 gather, int most) noexcept nogil
    cdef int _size(self, int i) noexcept nogil
    cdef void _fit(self, int i, int lone) noexcept nogil
    @cython.locals(key=u64, known=int, g=int)
    cdef int captures(self, Plan plan, Table table, int value, int lane, int limit) noexcept nogil
    @cython.locals(key=u64, known=int, rest=u64, card_value=int, i=int)
    cdef int builds(self, Plan plan, Table table, u64 own, int value, u64 gather, int limit) noexcept nogil
    @cython.locals(found=int)
    cdef void _start(self, Plan plan, u64 word, u64 piles, int mark, int last) noexcept nogil
    @cython.locals(i=int)
    cdef int _known(self, u64 key) noexcept nogil
    cdef void _open(self) noexcept nogil
    cdef int _close(self, u64 key, bint whole) noexcept nogil
    cdef void _put(self, int found) noexcept nogil
    @cython.locals(i=int, g=int, found=int)
    cdef bint _widen(self, Plan plan, Table table, int limit) noexcept nogil
    @cython.locals(height=int, ways=u64, i=int, grown=int, g=int, found=int)
    cdef bint _deepen(self, Table table, int limit) noexcept nogil
    @cython.locals(ways=u64, lane=int, wanted=int)
    cdef u64 choices(self, u64 lanes, u64 word) noexcept nogil
    cdef bint _joins(self, Table table, int i, int g) noexcept nogil
    @cython.locals(mark=int)
    cdef int _join(self, int i, int g) noexcept nogil
    @cython.locals(found=int)
    cdef int _append(self, u64 word, u64 piles, int mark, int last) noexcept nogil
    @cython.locals(slot=int, i=int)
    cdef int add(self, u64 word, u64 piles, int mark, int last) noexcept nogil
    cdef bint _is(self, int i, u64 word, u64 piles, int mark, int last) noexcept nogil
    @cython.locals(mixed=u64, slot=int)
    cdef int _free_slot(self, u64 word, u64 piles, int mark, int last) noexcept nogil
    @cython.locals(g=int)
    cdef bint splits(self, u64 word, u64 piles) noexcept nogil
    @cython.locals(pivot_word=u64, pivot_pile=u64, g=int)
    cdef bint _split(self, u64 word, u64 piles) noexcept nogil
    @cython.locals(g=int)
    cdef bint is_group(self, u64 word, u64 piles) noexcept nogil
    @cython.locals(rest=u64, g=int)
    cdef bint could_take_more(self, Table table, u64 word, u64 piles) noexcept nogil
