// What the library knows of a state.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct clua_library_part {
  size_t print_limit;
  uint64_t seed;
  /// Whether the host wants nothing printed any more.
  bool is_silent;
} clua_library_part;
