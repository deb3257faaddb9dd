// The base functions that are ours: `load` and `math.randomseed`.
#include "library/library.h"

/// What a call of a reader costs besides its instructions: it may be a function in C that has none.
enum { READ_CHARGE = 10 };

/// Calls a reader function until it gives nothing more. False leaves an error message on top.
static bool read_pieces(lua_State *L, size_t limit) {
  luaL_Buffer pieces;
  lua_settop(L, 4);
  luaL_buffinit(L, &pieces);
  size_t total = 0;
  while (true) {
    lua_pushvalue(L, 1);
    // As in Lua, an error in the reader is a result of `load`.
    int status = lua_pcallk(L, 0, 1, 0, 0, NULL);
    clua_check_caught(L, status);
    if (status != LUA_OK) return false;
    if (lua_isnil(L, -1)) break;
    if (!lua_isstring(L, -1)) {
      lua_pushstring(L, "reader function must return a string");
      return false;
    }
    size_t length;
    lua_tolstring(L, -1, &length);
    clua_charge(L, READ_CHARGE);
    if (length == 0) break;
    total += length;
    luaL_addvalue(&pieces);
    // The loader names the limit.
    if (total > limit) {
      luaL_pushresult(&pieces);
      return true;
    }
  }
  lua_pop(L, 1);
  luaL_pushresult(&pieces);
  return true;
}

static int fail(lua_State *L) {
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

static int load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  bool has_environment = !lua_isnone(L, 4);
  size_t length;
  const char *source, *name;
  if (lua_isstring(L, 1)) {
    source = lua_tolstring(L, 1, &length);
    name = luaL_optstring(L, 2, source);
  } else {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    name = luaL_optstring(L, 2, "=(load)");
    if (!read_pieces(L, clua_of(L)->limits.chunk_limit)) return fail(L);
    source = lua_tolstring(L, -1, &length);
  }
  if (clua_load(L, source, length, name, mode) != LUA_OK) return fail(L);
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

/// Without an argument, Lua takes the time and an address; here it is the state's own seed.
static int randomseed(lua_State *L) {
  clua_state *state = clua_of(L);
  if (lua_isnone(L, 1)) {
    lua_pushinteger(L, (lua_Integer)state->library.seed);
    lua_pushinteger(L, 0);
  }
  return lua_tocfunction(L, lua_upvalueindex(2))(L);
}

static void open_random(lua_State *L) {
  lua_getglobal(L, "math");
  lua_getfield(L, -1, "randomseed");
  // The generator's state is an upvalue that Lua's functions share; Lua's looks for it there in ours, too.
  lua_getupvalue(L, -1, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, randomseed, 2);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
  lua_settop(L, 0);
}

void clua_open_base(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"load", load}, {"pcall", clua_pcall}, {"xpcall", clua_xpcall}, {"pairs", clua_pairs},
    {"next", clua_next}, {NULL, NULL},
  };
  // Room for its three places now: setting them later must not fail half-way.
  lua_createtable(L, 3, 0);
  clua_of(L)->limits.last_walk = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  luaL_setfuncs(L, functions, 0);
  static const char *const removed[] = {"collectgarbage", "dofile", "loadfile", "warn"};
  // Memory belongs to the host, but specs look at it.
  size_t kept = clua_of(L)->is_spec ? 1 : 0;
  for (size_t i = kept; i < sizeof removed / sizeof *removed; i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, removed[i]);
  }
  open_random(L);
}
