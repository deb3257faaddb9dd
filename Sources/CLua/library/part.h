// What the library knows of a state.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct clua_library_part {
  size_t print_limit;
  uint64_t seed;
} clua_library_part;
