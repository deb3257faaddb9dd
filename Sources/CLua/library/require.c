// `require`: the host finds the source, C compiles and runs it once, and remembers the result.
#include "library/library.h"

/// Upvalues of `require`: what is loaded, and the metatable of the guard.
enum { LOADED = 1, GUARD = 2 };

/// Runs when `require` is left, by an error too: a module that is still marked as loading failed,
/// and may be tried again.
static int forget_failed(lua_State *L) {
  lua_getiuservalue(L, 1, 1);
  lua_getiuservalue(L, 1, 2);
  lua_pushvalue(L, -2);
  lua_rawget(L, -2);
  if (lua_rawequal(L, -1, 1)) {
    lua_pop(L, 1);
    lua_insert(L, -2);
    lua_pushnil(L);
    lua_rawset(L, -3);
  }
  return 0;
}

/// Marks the module as loading with a guard that is closed when the function ends.
static void push_guard(lua_State *L) {
  lua_newuserdatauv(L, 0, 2);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, lua_upvalueindex(LOADED));
  lua_setiuservalue(L, -2, 2);
  lua_pushvalue(L, lua_upvalueindex(GUARD));
  lua_setmetatable(L, -2);
  lua_toclose(L, -1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(LOADED));
}

/// What finding a module, or that there is none, costs besides compiling it, in instructions.
enum { REQUIRE_WORK = 500 };

/// Asks the host for the source and leaves the compiled chunk on the stack.
static void find(lua_State *L, const char *name, size_t length) {
  clua_state *state = clua_of(L);
  if (state->hooks.require == NULL) luaL_error(L, "there are no modules here ('%s')", name);
  // What is not found is asked for anew each time.
  clua_charge(L, REQUIRE_WORK);
  int32_t status = state->hooks.require(state->host, state, name, length);
  clua_check_killed(L);
  if (status != 0) luaL_error(L, "%s", state->values.text.bytes);
  const char *chunk_name = lua_pushlstring(
    L, state->bridge.source_name.bytes, state->bridge.source_name.length);
  int loaded = clua_load(L, state->bridge.source.bytes, state->bridge.source.length, chunk_name, "t");
  // Source that is nested too deep is the one error that Lua gives no place to.
  if (loaded == LUA_ERRRUN) luaL_error(L, "%s: %s", chunk_name + 1, lua_tostring(L, -1));
  if (loaded != LUA_OK) lua_error(L);
}

/// In bytes. A file's name can be no longer in any folder, and each that is not found is looked for
/// anew.
enum { LONGEST_NAME = 255 };

static int require(lua_State *L);

/// How many functions in each other are looked through for a chain.
enum { CHAIN_LEVELS = 64 };

/// Raises that a module requires itself, with the modules between: 'a → b → a'.
static int refuse_cycle(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_Debug frame;
  bool is_found = false;
  for (int level = 1; !is_found && level < CHAIN_LEVELS && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "f", &frame);
    bool requires = lua_tocfunction(L, -1) == require;
    lua_pop(L, 1);
    if (!requires || lua_getlocal(L, &frame, 1) == NULL) continue;
    is_found = strcmp(lua_tostring(L, -1), name) == 0;
    lua_pushliteral(L, " → ");
    lua_rotate(L, -3, 2);
    lua_concat(L, 3);
  }
  return luaL_error(
    L, "module '%s' is being loaded already: it requires itself (%s); put what both need into another "
    "module", name, lua_tostring(L, -1));
}

static int require(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length <= LONGEST_NAME, 1, "a module's name is no longer than 255 bytes");
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  int type = lua_rawget(L, lua_upvalueindex(LOADED));
  if (type == LUA_TUSERDATA && lua_rawlen(L, -1) == 0) {
    return refuse_cycle(L, name);
  }
  if (type != LUA_TNIL) return 1;
  lua_pop(L, 1);
  push_guard(L);
  find(L, name, length);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(LOADED));
  return 1;
}

void clua_open_require(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, forget_failed);
  lua_setfield(L, -2, "__close");
  lua_pushcclosure(L, require, 2);
  lua_setglobal(L, "require");
}
