// What the library knows of a state.
#ifndef CLUA_LIBRARY_PART_H
#define CLUA_LIBRARY_PART_H

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

/// How many functions `scans.c` stands for.
enum { CLUA_SCANS = 16 };

/// Functions of Lua's own libraries that ours run after checking the size of the work. Calling the
/// pointer keeps our frame, so that Lua's messages name the caller's line.
typedef struct clua_stock {
  lua_CFunction rep, format, randomseed, status;
  lua_CFunction scans[CLUA_SCANS];
} clua_stock;

typedef struct clua_library_part {
  clua_stock stock;
  size_t print_limit;
  uint64_t seed;
} clua_library_part;

#endif
