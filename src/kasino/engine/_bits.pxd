# The C side of _bits.py: inlined into the compiled modules, never compiled itself.
ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int kasino_ctz(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int kasino_popcount(unsigned long long x) { return __builtin_popcountll(x); }
    static inline int kasino_top(unsigned long long x) { return 63 - __builtin_clzll(x); }
    #else
    static inline int kasino_popcount(unsigned long long x) {
        int n = 0;
        while (x) { x &= x - 1; n++; }
        return n;
    }
    static inline int kasino_ctz(unsigned long long x) { return kasino_popcount((x & (0 - x)) - 1); }
    static inline int kasino_top(unsigned long long x) {
        int n = -1;
        while (x) { x >>= 1; n++; }
        return n;
    }
    #endif
    static const unsigned long long KASINO_HIGH = 0x0888888888888888ULL;
    static const unsigned long long KASINO_ALL = 0xFFFFFFFFFFFFFFFFULL;
    static const unsigned long long KASINO_STEP = 0x9E3779B97F4A7C15ULL;
    static const unsigned long long KASINO_MIX1 = 0xBF58476D1CE4E5B9ULL;
    static const unsigned long long KASINO_MIX2 = 0x94D049BB133111EBULL;
    static const unsigned long long KASINO_PACK = 0x000FFFFFFFFFFFFFULL;
    static const unsigned long long KASINO_SPADES = 0x0008888888888888ULL;
    static const unsigned long long KASINO_ACES = 0x000000000000000FULL;
    static const unsigned long long KASINO_BIG_CASINO_CARD = 1ULL << 37;
    static const unsigned long long KASINO_LITTLE_CASINO_CARD = 1ULL << 7;
    static const unsigned long long KASINO_FULL = 1ULL << 48;
    """
    int ctz "kasino_ctz"(u64 x) noexcept nogil
    int top "kasino_top"(u64 x) noexcept nogil
    int popcount "kasino_popcount"(u64 x) noexcept nogil
    const u64 HIGH "KASINO_HIGH"
    const u64 ALL "KASINO_ALL"
    const u64 STEP "KASINO_STEP"
    const u64 MIX1 "KASINO_MIX1"
    const u64 MIX2 "KASINO_MIX2"
    const u64 PACK "KASINO_PACK"
    const u64 SPADES "KASINO_SPADES"
    const u64 FULL "KASINO_FULL"
    const u64 ACES "KASINO_ACES"
    const u64 BIG_CASINO_CARD "KASINO_BIG_CASINO_CARD"
    const u64 LITTLE_CASINO_CARD "KASINO_LITTLE_CASINO_CARD"

cdef enum:
    LANES = 15
    COURT = 10
    PACK_SIZE = 52
    MAX_PILES = 52
    MAX_GROUPS = 65568
    POOL = 131104
    SLOTS = 262144
    LINEAR = 12
    GROWN = 1048576
    ITEMS = 11
    LOOSE = 0
    DOUBLED = 1
    SINGLE = 2
    MULTIPLE = 3
    DOUBLED_BUILD = 4
    TRAIL = 0
    CAPTURE = 1
    CLEAR = 2
    BUILD = 3
    RAISE = 4
    ADD = 5
    DOUBLE = 6
    NO_DUTY = 0
    KEEP = 1
    KEEP_NO_TRAIL = 2
    MUST_CAPTURE = 3
    NONE = 0
    PAIR = 1
    ANY = 2
    MAX_LISTS = 128
    FOR_CAPTURE = 1
    FOR_BUILD = 2
    NOBODY = 0
    OTHERS = 1
    ANYONE = 2
    TIES_NOBODY = 0
    TIES_SPLIT = 1
    TIES_CARRIED = 2
    SWEEPS = 0
    LAST_CAPTURE = 1
    MOST_CARDS = 2
    MOST_SPADES = 3
    MOST_ACES = 4
    EACH_ACE = 5
    BIG_CASINO = 6
    LITTLE_CASINO = 7
    EACH_SPADE = 8
    SPADE_ABOVE = 9
    MULLES = 10
    TWELFTHS = 12

cdef inline u64 one(int place) noexcept nogil:
    return <u64>1 << place

cdef inline u64 lane_unit(int lane) noexcept nogil:
    return <u64>1 << (4 * lane)

cdef inline bint fits(u64 selection, u64 lanes) noexcept nogil:
    return (((~lanes & selection) | (~(lanes ^ selection) & (lanes - selection))) & HIGH) == 0

cdef inline void make_list(object owner, str name, int length):
    pass
