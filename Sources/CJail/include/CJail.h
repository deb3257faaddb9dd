/// CJail: what a process gives up before it runs code that nobody trusts.
///
/// It is C because the calls are: they take constants and structures of the system's own headers that
/// Swift does not see, and functions with variable arguments.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Closes all files from a number on: those that the process was started with and does not need.
void jail_close_from(int32_t first);

/// Limits what the process may have from now on: `memory` bytes of address space, `seconds` of
/// processor time in all, no more open files, no files written, no children, no core dumps. Gives 0, or the
/// number of the error.
int32_t jail_limit(uint64_t memory, uint64_t seconds);

/// Linux: no new privileges; on x86-64 and arm64 besides, every system call but those that a running
/// program cannot do without (memory that is not executable, reading and writing what is open, clocks,
/// locks, its own end) ends the process at once. Gives 0, or the number of the error. Elsewhere it does
/// nothing, and under a sanitizer every system call stays.
int32_t jail_lock(void);

/// Whether `jail_lock` takes system calls away here, and `jail_limit` address space.
bool jail_can_lock(void);

#pragma clang assume_nonnull end
