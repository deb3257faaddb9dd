// The library: what a script finds, with the functions of Lua replaced that could hang, crash or show an
// address.
#pragma once

#include "bridge/bridge.h"

void clua_open_libraries(lua_State *L);
void clua_open_base(lua_State *L);
void clua_open_text(lua_State *L);
void clua_open_scans(lua_State *L);
void clua_open_find(lua_State *L);
void clua_open_characters(lua_State *L);
void clua_open_metatables(lua_State *L);
void clua_open_tables(lua_State *L);
void clua_open_coroutines(lua_State *L);
void clua_open_require(lua_State *L);
void clua_open_debug(lua_State *L);

// sandbox.c
void clua_wrap(lua_State *L, const char *library, const luaL_Reg *functions);

/// Runs Lua's own function, which ours stands for, in our frame: its messages name the caller's line.
static inline int clua_run_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// protect.c
int clua_pcall(lua_State *L);
int clua_xpcall(lua_State *L);
void clua_check_caught(lua_State *L, int status);

// order.c, next.c, sort.c
/// The sorted keys of a walk: `keys[i].position` is where the i-th key is in the list of keys, and
/// `done` is how many have been passed.
typedef struct clua_walk {
  size_t count, done;
  clua_key keys[];
} clua_walk;

void clua_refuse_key(lua_State *L, int index);
clua_walk *clua_push_walk(lua_State *L, size_t count);
int clua_pairs(lua_State *L);
int clua_next(lua_State *L);
int clua_sort(lua_State *L);

// text.c, format.c, scans.c
const char *clua_tolstring(lua_State *L, int index, size_t *length);
int clua_format(lua_State *L);
size_t clua_text_cost(lua_State *L, int first, int last);

// metatables.c
int clua_set_any_metatable(lua_State *L);
