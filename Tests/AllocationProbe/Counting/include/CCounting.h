// Counts what a process allocates: `malloc` and its kin are replaced in the program that this is linked
// into, on Linux with glibc.
#ifndef CCOUNTING_H
#define CCOUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated while counting. Swift never calls `realloc`; Lua calls nothing else, but for long
/// strings.
typedef struct counting_result {
  int64_t allocated;
  int64_t reallocated;
} counting_result;

/// Whether anything can be counted here.
bool counting_is_possible(void);
/// Begins to count. The first `stacks` allocations that are no `realloc` write to standard error where
/// they come from.
void counting_begin(int32_t stacks);
/// Ends it.
counting_result counting_end(void);

#endif
