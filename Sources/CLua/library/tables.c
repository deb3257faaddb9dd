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

static void add_element(lua_State *L, luaL_Buffer *into, lua_Integer place) {
  lua_geti(L, 1, place);
  if (!lua_isstring(L, -1)) {
    luaL_error(
      L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
      (LUAI_UACINT)place);
  }
  luaL_addvalue(into);
}

static int concat(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
  lua_Integer count = charge_range(L, first, last);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  for (lua_Integer i = 0; i < count; i++) {
    if (i > 0) luaL_addlstring(&result, separator, length);
    add_element(L, &result, first + i);
  }
  luaL_pushresult(&result);
  return 1;
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
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  lua_Integer count = charge_range(L, first, last);
  bool fits = count == 0 || to <= LUA_MAXINTEGER - (count - 1);
  luaL_argcheck(L, fits, 4, "destination wrap around");
  // Where the ranges overlap, what will be written over is read before.
  bool is_backward = to > first && to <= last && lua_rawequal(L, 1, target);
  for (lua_Integer i = 0; i < count; i++) {
    lua_Integer step = is_backward ? count - 1 - i : i;
    lua_geti(L, 1, first + step);
    lua_seti(L, target, to + step);
  }
  lua_pushvalue(L, target);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (last < first) return 0;
  lua_Unsigned after = (lua_Unsigned)last - (lua_Unsigned)first;
  if (after >= LUAI_MAXSTACK || !lua_checkstack(L, (int)after + 1)) {
    return luaL_error(L, "too many results to unpack");
  }
  int count = (int)after + 1;
  clua_charge(L, (size_t)count);
  for (int i = 0; i < count; i++) {
    lua_geti(L, 1, first + i);
  }
  return count;
}

void clua_open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"concat", concat}, {"insert", insert}, {"remove", take_out}, {"move", move},
    {"unpack", unpack}, {"sort", clua_sort}, {NULL, NULL},
  };
  lua_getglobal(L, "table");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
