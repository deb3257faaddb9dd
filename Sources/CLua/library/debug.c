// For specs only: the part of `debug` that luassert needs. It shows where code is and nothing of the
// host.
#include "library/library.h"

/// Past `__metatable`, but not those of the host's objects and of strings.
static int get_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) != LUA_TTABLE || !lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

void clua_open_debug(lua_State *L) {
  static const char *const kept[] = {"getinfo", "traceback"};
  static const luaL_Reg own[] = {
    {"getmetatable", get_metatable}, {"setmetatable", clua_set_any_metatable}, {NULL, NULL},
  };
  luaL_newlib(L, own);
  int table = lua_gettop(L);
  luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, -1, kept[i]);
    lua_setfield(L, table, kept[i]);
  }
  lua_settop(L, table);
  lua_setglobal(L, LUA_DBLIBNAME);
}
