// Counts what a process allocates: `malloc` and its kin are replaced in the program that this is linked
// into, on Linux with glibc.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether anything can be counted here.
bool counting_is_possible(void);
/// Begins to count. The first `stacks` allocations write to standard error where they come from.
void counting_begin(int32_t stacks);
/// Ends it; returns how often memory was asked for.
int64_t counting_end(void);
