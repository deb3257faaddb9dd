// Lua's table functions with a bound on their work: they loop in C, where no hook runs, over ranges
// that a script chooses.
#include "internal.h"

enum { BYTES_AN_ELEMENT = 16 };

/// Charges the steps of a range, and refuses one that no table could have the elements of.
static void charge_range(lua_State *L, lua_Integer first, lua_Integer last) {
  if (last < first) return;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= clua_of(L)->memory_limit / BYTES_AN_ELEMENT) luaL_error(L, "too many elements");
  clua_charge(L, (size_t)count + 1);
}

static int concat(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
  charge_range(L, first, last);
  // The length that was charged is the one to use: `__len` may give another when asked again.
  lua_settop(L, 3);
  lua_pushinteger(L, last);
  return clua_of(L)->stock.concat(L);
}

static void copy_element(lua_State *L, lua_Integer from, lua_Integer to) {
  lua_geti(L, 1, from);
  lua_seti(L, 1, to);
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
    charge_range(L, place, end);
    for (lua_Integer i = end; i > place; i--) copy_element(L, i - 1, i);
  }
  lua_seti(L, 1, place);
  return 0;
}

static int take_out(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = luaL_len(L, 1), place = luaL_optinteger(L, 2, length);
  bool inside = place == length || (lua_Unsigned)place - 1 <= (lua_Unsigned)length;
  luaL_argcheck(L, inside, 2, "position out of bounds");
  charge_range(L, place, length);
  lua_geti(L, 1, place);
  for (; place < length; place++) copy_element(L, place + 1, place);
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

static int move(lua_State *L) {
  charge_range(L, luaL_checkinteger(L, 2), luaL_checkinteger(L, 3));
  return clua_of(L)->stock.move(L);
}

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  // More results than Lua's stack takes is Lua's own error.
  if (last >= first && (lua_Unsigned)last - (lua_Unsigned)first < LUAI_MAXSTACK) {
    clua_charge(L, (size_t)(last - first) + 1);
  }
  return clua_of(L)->stock.unpack(L);
}

static lua_CFunction take(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function;
}

void clua_open_tables(lua_State *L) {
  clua_stock *stock = &clua_of(L)->stock;
  lua_getglobal(L, "table");
  stock->concat = take(L, "concat");
  stock->move = take(L, "move");
  stock->unpack = take(L, "unpack");
  static const luaL_Reg functions[] = {
    {"concat", concat}, {"insert", insert}, {"remove", take_out}, {"move", move},
    {"unpack", unpack}, {"sort", clua_sort}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
