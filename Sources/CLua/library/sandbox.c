// What a script finds: Lua's safe libraries, with the functions replaced that could hang, crash,
// show an address or get past a limit.
#include "library/library.h"

/// Puts functions in the place of those of a library, each with the one that it stands for in upvalue 1.
void clua_wrap(lua_State *L, const char *library, const luaL_Reg *functions) {
  lua_getglobal(L, library);
  for (; functions->name != NULL; functions++) {
    lua_getfield(L, -1, functions->name);
    lua_pushcclosure(L, functions->func, 1);
    lua_setfield(L, -2, functions->name);
  }
  lua_pop(L, 1);
}

/// Lua 5.3's mathematics, which some builds of 5.4 still have and others do not.
static void remove_old_mathematics(lua_State *L) {
  static const char *const old[] = {
    "atan2", "cosh", "frexp", "ldexp", "log10", "pow", "sinh", "tanh",
  };
  lua_getglobal(L, LUA_MATHLIBNAME);
  for (size_t i = 0; i < sizeof old / sizeof *old; i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, old[i]);
  }
  lua_pop(L, 1);
}

void clua_open_libraries(lua_State *L) {
  static const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base},
    {LUA_STRLIBNAME, luaopen_string},
    {LUA_TABLIBNAME, luaopen_table},
    {LUA_MATHLIBNAME, luaopen_math},
    {LUA_UTF8LIBNAME, luaopen_utf8},
    {LUA_COLIBNAME, luaopen_coroutine},
  };
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
    lua_pop(L, 1);
  }
  remove_old_mathematics(L);
  clua_open_base(L);
  clua_open_text(L);
  clua_open_scans(L);
  clua_open_find(L);
  clua_open_characters(L);
  clua_open_metatables(L);
  clua_open_tables(L);
  clua_open_coroutines(L);
  clua_open_require(L);
  if (clua_of(L)->is_spec) clua_open_debug(L);
}
