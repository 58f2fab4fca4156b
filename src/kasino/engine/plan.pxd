cimport cython
from kasino.engine cimport _bits
from kasino.engine._bits cimport u64

@cython.final
cdef class Plan:
    cdef public u64[104] hand_mask
    cdef public int[104] lane
    cdef public u64[15] table_mask
    cdef public u64[15] lane_bits
    cdef public u64 court_lanes
    cdef public int[11] points
    cdef public bint several, draws, numbered, one_group, one_court, courts_in_sums, compulsory
    cdef public bint multiple, one_own, builds_in_sums, courts_build, doubling, five_clears, mulles
    cdef public bint late_sweeps, leftovers_taken, leftovers_sweep, sweeps_cancel
    cdef public int players, sides, pack_size, hand_size, table_size
    cdef public int builds, build_low, build_high, raising, adding, duty, spades_free, ties
