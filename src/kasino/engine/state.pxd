cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64
from kasino.engine.chance cimport Chance
from kasino.engine.moves cimport Moves
from kasino.engine.plan cimport Plan
from kasino.engine.table cimport Table

@cython.final
cdef class State:
    cdef public Table table
    cdef public u64[5] hand0
    cdef public u64[5] hand1
    cdef public u64[4] pile0
    cdef public u64[4] pile1
    cdef public int[4] sweeps
    cdef public int[4] mulles
    cdef public unsigned short[104] pack
    cdef public int at, size, dealer, turn, deal, last_capturer
    cdef public bint last_deal, leftovers, swept, mulle
    cdef public u64 taken0, taken1
    cdef u64[16] _apart  # two threads' states never share a line of the cache

    @cython.locals(seat=int, side=int, i=int)
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(i=int, j=int, card=int)
    cpdef void shuffle(self, Plan plan, Chance chance) noexcept nogil
    @cython.locals(seat=int, side=int)
    cpdef void begin(self, Plan plan, int dealer) noexcept nogil
    @cython.locals(card=int)
    cdef void _give(self, int seat) noexcept nogil
    cdef int _next_seat(self, Plan plan, int seat) noexcept nogil
    @cython.locals(step=int, each=int, given=int, laid=int, seat=int, place=int, _=int)
    cdef void _deal(self, Plan plan, int open_cards) noexcept nogil
    cpdef void play(
        self, Plan plan, int card, int kind, int value, bint many, u64 word, u64 cards0, u64 cards1, u64 piles
    ) noexcept nogil
    @cython.locals(seat=int, side=int, all0=u64, all1=u64)
    cpdef void move_cards(
        self, Plan plan, int card, int kind, int value, bint many, u64 word, u64 cards0, u64 cards1, u64 piles
    ) noexcept nogil
    cdef void _take(self, Plan plan, int seat, int side, int card, u64 all0, u64 all1, u64 piles) noexcept nogil
    @cython.locals(made=int, fresh=bint)
    cdef void _pile_up(
        self, Plan plan, int seat, int card, int kind, int value, bint many, u64 all0, u64 all1
    ) noexcept nogil
    @cython.locals(seat=int, _=int)
    cdef void _pass_turn(self, Plan plan) noexcept nogil
    @cython.locals(side=int, piles=u64)
    cdef void _end(self, Plan plan) noexcept nogil
    cdef void play_row(self, Plan plan, Moves moves, int row) noexcept nogil
    @cython.locals(way=u64, row=int)
    cpdef void play_random(self, Plan plan, Moves moves, Chance chance) noexcept nogil
