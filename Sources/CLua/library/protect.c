// `pcall` and `xpcall`. A wait may cross them, and no stopped run gets past them.
#include "library/library.h"

/// Deeper than this, protected calls are nested in C as well, as they are on the main thread. Those
/// that a yield can cross are nested on Lua's stack alone, where only memory limits them, and an
/// error that passes through thousands goes through the stack again for each.
enum { MAX_FRAMES = 200 };

static lua_KFunction continuation(lua_State *L, lua_KFunction wanted) {
  lua_Debug frame;
  return lua_getstack(L, MAX_FRAMES, &frame) ? NULL : wanted;
}

/// To be called after a protected call: a stop is raised again, and so is being out of memory, and any other
/// error that is caught is charged.
void clua_check_caught(lua_State *L, int status) {
  clua_check_killed(L);
  if (status == LUA_ERRMEM) clua_stop(L, CLUA_MEMORY);
  if (status == LUA_OK || status == LUA_YIELD) return;
  size_t cost = clua_catch_cost(L);
  if (cost > 0) clua_charge(L, cost);
}

static int finish_pcall(lua_State *L, int status, lua_KContext context) {
  (void)context;
  clua_check_caught(L, status);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

int clua_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  lua_KFunction next = continuation(L, finish_pcall);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, next);
  return finish_pcall(L, status, 0);
}

/// After the call: the handler runs here, with the stack unwound, where the hook is on. Lua's own
/// runs it where the error is, and a handler that loops in a hook could not be stopped.
static int finish_xpcall(lua_State *L, int status, lua_KContext context) {
  (void)context;
  clua_check_caught(L, status);
  if (status == LUA_OK || status == LUA_YIELD) {
    // Below the results: the handler and `true`.
    return lua_gettop(L) - 1;
  }
  lua_pushvalue(L, 1);
  lua_insert(L, -2);
  clua_check_caught(L, lua_pcallk(L, 1, 1, 0, 0, NULL));
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

int clua_xpcall(lua_State *L) {
  int arguments = lua_gettop(L) - 2;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  // Now: true, function, handler, arguments…; wanted: handler, true, function, arguments…
  lua_pushvalue(L, 3);
  lua_insert(L, 1);
  lua_remove(L, 4);
  lua_KFunction next = continuation(L, finish_xpcall);
  return finish_xpcall(L, lua_pcallk(L, arguments, LUA_MULTRET, 0, 0, next), 0);
}
