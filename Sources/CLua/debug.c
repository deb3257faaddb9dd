// What a spec finds besides: the part of `debug` that luassert needs. It shows where code is and
// nothing of the host.
#include "internal.h"

void clua_open_debug(lua_State *L) {
  static const char *const kept[] = {"getinfo", "traceback"};
  // As scripts have them: metatables of ours stay hidden.
  static const char *const shared[] = {"getmetatable", "setmetatable"};
  lua_createtable(L, 0, 4);
  int table = lua_gettop(L);
  luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, -1, kept[i]);
    lua_setfield(L, table, kept[i]);
  }
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
    lua_getglobal(L, shared[i]);
    lua_setfield(L, table, shared[i]);
  }
  lua_settop(L, table);
  lua_setglobal(L, LUA_DBLIBNAME);
}
