// Binds what is declared: the global functions and their tables at once, the metatable of a type and its
// members on first use.
#include "bridge/bridge.h"

static void push_function(lua_State *L, const clua_function *function) {
  lua_pushlightuserdata(L, (void *)function);
  lua_pushcclosure(L, clua_trampoline, 1);
}

/// Pushes what a type itself has under a name, the last that was declared.
static bool push_own_member(lua_State *L, const clua_type *type, const char *name) {
  for (int32_t i = type->method_count - 1; i >= 0; i--) {
    if (strcmp(type->methods[i].name, name) != 0) continue;
    push_function(L, &type->methods[i]);
    return true;
  }
  for (int32_t i = type->property_count - 1; i >= 0; i--) {
    if (strcmp(type->properties[i].value.name, name) != 0) continue;
    lua_pushlightuserdata(L, (void *)&type->properties[i]);
    return true;
  }
  return false;
}

/// Finds the member named by the key at index 2 among those of a type and of what it extends, adds it
/// to the members in upvalue 1 and pushes it. Most plugins use few of many: binding each when it is
/// first met makes a state in half the time.
///
/// Returns what was pushed, `LUA_TNIL` where there is no such member.
int clua_bind_member(lua_State *L, int32_t index) {
  size_t length;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
  if (name != NULL && strlen(name) == length) {
    const clua_api *api = clua_of(L)->api;
    for (; index >= 0; index = api->types[index].base) {
      if (!push_own_member(L, &api->types[index], name)) continue;
      lua_pushvalue(L, 2);
      lua_pushvalue(L, -2);
      lua_rawset(L, lua_upvalueindex(1));
      return lua_type(L, -1);
    }
  }
  lua_pushnil(L);
  return LUA_TNIL;
}

static int describe_handle(lua_State *L) {
  clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  clua_state *state = clua_of(L);
  clua_describe(state, handle);
  lua_pushlstring(L, state->values.text.bytes, state->values.text.length);
  return 1;
}

static void bind_type(lua_State *L, clua_state *state, int32_t index) {
  const clua_type *type = &state->api->types[index];
  lua_createtable(L, 0, 5);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, clua_index, 1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, clua_newindex, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, describe_handle);
  lua_setfield(L, -2, "__tostring");
  lua_pushstring(L, type->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  state->bridge.metatables[index] = luaL_ref(L, LUA_REGISTRYINDEX);
}

/// Pushes the metatable of a type's handles, which is made with the first of them.
void clua_push_metatable(lua_State *L, int32_t index) {
  clua_state *state = clua_of(L);
  if (state->bridge.metatables[index] == 0) {
    clua_usage before = state->limits.usage;
    bind_type(L, state, index);
    state->limits.usage = before;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->bridge.metatables[index]);
}

/// A namespace's function `__index` is its table's, for names that the table has not.
static void guard(lua_State *L, const clua_function *index) {
  lua_createtable(L, 0, 2);
  push_function(L, index);
  lua_setfield(L, -2, index->name);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

static void bind_namespace(lua_State *L, const clua_namespace *declared) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  if (declared->name != NULL) {
    lua_createtable(L, 0, declared->function_count);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, declared->name);
  }
  for (int32_t i = 0; i < declared->function_count; i++) {
    const clua_function *function = &declared->functions[i];
    if (strcmp(function->name, "__index") == 0) {
      guard(L, function);
    } else {
      push_function(L, function);
      lua_setfield(L, -2, function->name);
    }
  }
  lua_settop(L, 0);
}

void clua_bind(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_settop(L, 0);
  for (int32_t i = 0; i < state->api->namespace_count; i++) {
    bind_namespace(L, &state->api->namespaces[i]);
  }
}
