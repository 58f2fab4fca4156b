cimport cython
from kasino.engine cimport _bits, groups
from kasino.engine._bits cimport u64
from kasino.engine.groups cimport Groups
from kasino.engine.plan cimport Plan
from kasino.engine.table cimport Table

@cython.final
cdef class Moves:
    cdef public Groups groups
    cdef int[32] hand
    cdef public int held, seat, rows, limit, first_row
    cdef public u64 once, twice, own, total, chosen0, chosen1
    cdef public bint must, whole
    cdef unsigned char[131104] row_card
    cdef unsigned char[131104] row_kind
    cdef unsigned char[131104] row_value
    cdef unsigned char[131104] row_many
    cdef signed char[131104] row_base
    cdef u64[131104] row_word
    cdef u64[131104] row_piles
    cdef u64[131104] row_ways

    @cython.locals(i=int, values=u64)
    cdef void sit(self, Plan plan, Table table, u64 hand0, u64 hand1, int seat) noexcept nogil
    cdef u64 _holds(self, Plan plan, int card) noexcept nogil
    cdef bint bound(self, Plan plan) noexcept nogil
    @cython.locals(i=int, used=u64)
    cdef bint keeps(self, Plan plan, int card, u64 values) noexcept nogil
    @cython.locals(i=int, value=u64)
    cdef bint _match(self, Plan plan, u64 values, u64 used) noexcept nogil
    @cython.locals(left=u64)
    cdef bint dutiful(self, Plan plan, Table table, int card, u64 piles, u64 made) noexcept nogil
    cdef bint may_trail(self, Plan plan, Table table, int card) noexcept nogil
    cdef bint may_build(self, Plan plan, int card) noexcept nogil
    cdef bint alone(self, Plan plan, u64 piles) noexcept nogil
    cdef bint may_raise(self, Plan plan, Table table, int pile) noexcept nogil
    cdef bint may_add(self, Plan plan, Table table, int pile) noexcept nogil
    @cython.locals(i=int, mask=u64)
    cdef u64 gatherable(self, Plan plan, Table table, int value) noexcept nogil
    cdef int lone_lane(self, Plan plan, int card) noexcept nogil
    cdef int highest(self) noexcept nogil
    @cython.locals(i=int)
    cdef void list_all(self, Plan plan, Table table, u64 hand0, u64 hand1, int seat, int limit) noexcept nogil
    @cython.locals(could=bint)
    cdef void _list_card(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(row=int, ways=u64)
    cdef void _row(
        self, Table table, int card, int kind, int value, int many, int base, u64 word, u64 piles
    ) noexcept nogil
    @cython.locals(
        could=bint, values=u64, lone=int, free=bint, value=int, known=int, i=int, word=u64,
        piles=u64, lower=int,
    )
    cdef bint _list_captures(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(i=int)
    cdef bint _listed(self, u64 word, u64 piles, int end) noexcept nogil
    @cython.locals(unit=u64, there=int, most=int, count=int)
    cdef bint _list_rank(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(
        own=u64, targets=u64, reached=u64, rest=u64, free=bint, value=int, gather=u64, known=int, i=int, word=u64, piles=u64,
        built=u64, kind=int,
    )
    cdef void _list_builds(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(own=u64, pile=int, value=int, base=u64, known=int)
    cdef void _list_additions(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(own=u64, pile=int, value=int, base=u64, known=int)
    cdef void _list_raises(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(i=int, word=u64, piles=u64, mark=int)
    cdef void _row_each(
        self, Table table, int card, int kind, int value, int pile, int known, int many
    ) noexcept nogil
    @cython.locals(found=int, j=int, other=int)
    cdef bint _paired(self, int known, int i) noexcept nogil
    @cython.locals(values=u64, rest=u64, lane=int, value=int, pile=int)
    cdef void _list_doubles(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(rest=u64, lane=int, wanted=int, there=int, cards0=u64, cards1=u64, ways=u64)
    cdef void choose(self, Plan plan, Table table, int row, u64 way) noexcept nogil
    @cython.locals(with_first=u64, bit=u64)
    cdef void _choose_lane(self, u64 cards0, u64 cards1, int there, int wanted, u64 way) noexcept nogil
    @cython.locals(anew=bint)
    cdef bint allows(
        self, Plan plan, Table table, int card, int kind, int value, bint many, u64 word, u64 piles
    ) noexcept nogil
    @cython.locals(values=u64)
    cdef bint could_capture(self, Plan plan, Table table, int card) noexcept nogil
    @cython.locals(count=u64, most=u64, lone=int)
    cdef bint _allows_capture(
        self, Plan plan, Table table, int card, int value, u64 word, u64 piles
    ) noexcept nogil
    @cython.locals(values=u64)
    cdef int ordinary_value(self, Plan plan, Table table, int card, u64 word, u64 piles) noexcept nogil
    @cython.locals(lane=int)
    cdef bint _allows_double(
        self, Plan plan, Table table, int card, int value, u64 word, u64 piles
    ) noexcept nogil
    @cython.locals(own=u64, built=u64, rest=u64, base=int)
    cdef bint _allows_build(
        self, Plan plan, Table table, int card, int kind, int value, bint many, u64 word, u64 piles
    ) noexcept nogil
    @cython.locals(rest=u64, i=int, left=u64, left_piles=u64)
    cdef bint _composes(
        self, Plan plan, Table table, u64 own, int value, bint many, u64 word, u64 piles, u64 gather
    ) noexcept nogil
    @cython.locals(i=int, group=int)
    cdef list partition(self, Plan plan, Table table, u64 word, u64 piles, int value, int lane)
