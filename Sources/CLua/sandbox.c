// What a script finds: Lua's safe libraries, with the functions replaced that could hang, crash,
// show an address or get past a limit.
#include "internal.h"

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
  clua_open_base(L);
  clua_open_text(L);
  clua_open_metatables(L);
  clua_open_tables(L);
  clua_open_coroutines(L);
  clua_open_require(L);
}
