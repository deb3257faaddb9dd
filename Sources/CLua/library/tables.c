// Lua's table functions with a bound on their work: they loop in C, where no hook runs, over ranges
// that a script chooses.
#include "library/library.h"

enum { BYTES_AN_ELEMENT = 16 };

/// How many elements a range has; refused is one that no table could have the elements of.
static lua_Integer charge_range(lua_State *L, lua_Integer first, lua_Integer last) {
  if (last < first) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= clua_of(L)->limits.memory_limit / BYTES_AN_ELEMENT) luaL_error(L, "too many elements");
  clua_charge(L, (size_t)count + 1);
  return (lua_Integer)count + 1;
}

/// Runs Lua's own function with a range that was charged, at two arguments from `argument` on: what a `__len`
/// says now may not be what it says next.
static int run_with_range(lua_State *L, int argument, lua_Integer first, lua_Integer last) {
  lua_settop(L, argument + 1);
  lua_pushinteger(L, first);
  lua_replace(L, argument);
  lua_pushinteger(L, last);
  lua_replace(L, argument + 1);
  return clua_run_stock(L);
}

static int concat(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_optstring(L, 2, "");
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
  charge_range(L, first, last);
  return run_with_range(L, 3, first, last);
}

/// Moves so many elements of the table at index 1 by one place, up or down, the last or the first at first.
static void shift(lua_State *L, lua_Integer place, lua_Integer count, bool is_up) {
  for (lua_Integer i = 0; i < count; i++) {
    lua_Integer from = is_up ? place + count - 1 - i : place + i;
    lua_geti(L, 1, from);
    lua_seti(L, 1, is_up ? from + 1 : from - 1);
  }
}

static int insert(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer end = (lua_Integer)((lua_Unsigned)luaL_len(L, 1) + 1), place = end;
  int count = lua_gettop(L);
  if (count != 2 && count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  if (count == 3) {
    place = luaL_checkinteger(L, 2);
    bool inside = (lua_Unsigned)place - 1 < (lua_Unsigned)end;
    luaL_argcheck(L, inside, 2, "position out of bounds");
    shift(L, place, charge_range(L, place, end) - 1, true);
  }
  lua_seti(L, 1, place);
  return 0;
}

static int take_out(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = luaL_len(L, 1), place = luaL_optinteger(L, 2, length);
  // That the first argument is to blame is Lua's word.
  bool inside = place == length || (lua_Unsigned)place - 1 <= (lua_Unsigned)length;
  luaL_argcheck(L, inside, 1, "position out of bounds");
  lua_Integer count = charge_range(L, place, length);
  lua_geti(L, 1, place);
  if (count > 0) shift(L, place + 1, count - 1, false);
  lua_pushnil(L);
  lua_seti(L, 1, place > length ? place : length);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  luaL_checkinteger(L, 4);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 5)) luaL_checktype(L, 5, LUA_TTABLE);
  charge_range(L, first, last);
  return clua_run_stock(L);
}

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (last < first) return 0;
  // More than the stack can have are none for Lua.
  lua_Unsigned after = (lua_Unsigned)last - (lua_Unsigned)first;
  if (after < LUAI_MAXSTACK) clua_charge(L, (size_t)after + 1);
  return run_with_range(L, 2, first, last);
}

void clua_open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"concat", concat}, {"insert", insert}, {"remove", take_out}, {"move", move},
    {"unpack", unpack}, {"sort", clua_sort}, {NULL, NULL},
  };
  clua_wrap(L, LUA_TABLIBNAME, functions);
}
