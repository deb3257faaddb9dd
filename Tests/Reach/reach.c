// Everything that a script can reach, walked with raw access only, so that nothing hides behind
// `__metatable` or `__pairs`.
#include <string.h>

#include "Reach.h"

#include "library/library.h"

/// The table of what has been met is at this stack index. Tables are nested less than so deep.
enum { MET = 2, MOST_NESTED = 32 };

static void write_line(lua_State *L, const clua_buffer *path, int index) {
  clua_state *state = clua_of(L);
  const char *kind = luaL_typename(L, index);
  bool written = clua_flat_append(state, path->bytes, path->length)
    && clua_flat_append(state, " ", 1) && clua_flat_append(state, kind, strlen(kind))
    && clua_flat_append(state, "\n", 1);
  if (!written) luaL_error(L, "too much is reachable");
}

static void append_key(lua_State *L, clua_buffer *path, int index) {
  size_t length;
  if (path->length > 0) clua_buffer_append(path, ".", 1);
  if (lua_type(L, index) == LUA_TSTRING) {
    const char *name = lua_tolstring(L, index, &length);
    clua_buffer_append(path, name, length);
  } else {
    clua_buffer_format(path, "[%s]", luaL_typename(L, index));
  }
}

static void walk(lua_State *L, clua_buffer *path, int depth);

static void walk_fields(lua_State *L, clua_buffer *path, int depth) {
  int table = lua_gettop(L);
  size_t length = path->length;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    // Scripts have no light userdata: such keys are our own marks in metatables.
    if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) {
      append_key(L, path, -2);
      write_line(L, path, -1);
      walk(L, path, depth + 1);
      path->length = length;
    }
    lua_pop(L, 1);
  }
}

/// Walks what the value on top leads to and leaves the stack as it was.
static void walk(lua_State *L, clua_buffer *path, int depth) {
  int top = lua_gettop(L);
  size_t length = path->length;
  luaL_checkstack(L, 8, "too much is reachable");
  if (depth > MOST_NESTED) luaL_error(L, "what is reachable is nested too deep");
  // Values of other types share theirs: it is walked once.
  bool has_own = lua_istable(L, top) || depth == 0;
  if (has_own && lua_getmetatable(L, top)) {
    clua_buffer_append(path, "<metatable>", 11);
    write_line(L, path, -1);
    walk(L, path, depth + 1);
    path->length = length;
  }
  lua_settop(L, top);
  lua_pushvalue(L, top);
  if (!lua_istable(L, top) || lua_rawget(L, MET) != LUA_TNIL) {
    lua_settop(L, top);
    return;
  }
  lua_pushvalue(L, top);
  lua_pushboolean(L, 1);
  lua_rawset(L, MET);
  lua_settop(L, top);
  walk_fields(L, path, depth);
}

/// Walks the value on top under a name in angle brackets, and pops it.
static void walk_named(lua_State *L, clua_buffer *path, const char *name) {
  clua_buffer_print(path, "<%.80s>", name);
  walk(L, path, 0);
  lua_pop(L, 1);
}

/// Values of each type may have a metatable: they all share it, but for tables and objects.
static void walk_types(lua_State *L, clua_buffer *path) {
  const clua_state *state = clua_of(L);
  lua_pushstring(L, "");
  walk_named(L, path, "string");
  lua_pushinteger(L, 0);
  walk_named(L, path, "number");
  lua_pushboolean(L, 0);
  walk_named(L, path, "boolean");
  lua_pushnil(L);
  walk_named(L, path, "nil");
  lua_pushcfunction(L, clua_pcall);
  walk_named(L, path, "function");
  lua_pushthread(L);
  walk_named(L, path, "thread");
  lua_pushlightuserdata(L, path);
  walk_named(L, path, "light userdata");
  for (int32_t i = 0; i < state->api->type_count; i++) {
    clua_push_metatable(L, i);
    walk_named(L, path, state->api->types[i].name);
  }
}

static int reach(lua_State *L) {
  clua_buffer *path = lua_touserdata(L, 1);
  clua_flat_clear(clua_of(L));
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  walk(L, path, 0);
  lua_settop(L, MET);
  walk_types(L, path);
  return 0;
}

const char *clua_reach(clua_state *state) {
  clua_buffer path = {0};
  int32_t status = clua_protected(state, reach, &path);
  clua_buffer_free(&path);
  return status == CLUA_OK ? state->values.flat.bytes : NULL;
}
