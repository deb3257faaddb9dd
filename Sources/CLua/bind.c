// Makes what is declared: a metatable a type, and the global functions and their tables.
#include "internal.h"

static void push_function(lua_State *L, const clua_function *function) {
  lua_pushlightuserdata(L, (void *)function);
  lua_pushcclosure(L, clua_trampoline, 1);
}

/// Adds a type's members to the table on top, those of the types it extends first.
static void add_members(lua_State *L, const clua_api *api, int32_t index) {
  const clua_type *type = &api->types[index];
  if (type->base >= 0) add_members(L, api, type->base);
  for (int32_t i = 0; i < type->property_count; i++) {
    lua_pushlightuserdata(L, (void *)&type->properties[i]);
    lua_setfield(L, -2, type->properties[i].value.name);
  }
  for (int32_t i = 0; i < type->method_count; i++) {
    push_function(L, &type->methods[i]);
    lua_setfield(L, -2, type->methods[i].name);
  }
}

static int describe_handle(lua_State *L) {
  clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  clua_push_description(L, handle);
  return 1;
}

static void bind_type(lua_State *L, clua_state *state, int32_t index) {
  const clua_type *type = &state->api->types[index];
  lua_createtable(L, 0, 5);
  lua_createtable(L, 0, type->property_count + type->method_count);
  add_members(L, state->api, index);
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
  state->metatables[index] = luaL_ref(L, LUA_REGISTRYINDEX);
}

static void bind_namespace(lua_State *L, const clua_namespace *declared) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  if (declared->name != NULL) {
    lua_createtable(L, 0, declared->function_count);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, declared->name);
  }
  for (int32_t i = 0; i < declared->function_count; i++) {
    push_function(L, &declared->functions[i]);
    lua_setfield(L, -2, declared->functions[i].name);
  }
  lua_settop(L, 0);
}

void clua_bind(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_settop(L, 0);
  for (int32_t i = 0; i < state->api->type_count; i++) bind_type(L, state, i);
  for (int32_t i = 0; i < state->api->namespace_count; i++) {
    bind_namespace(L, &state->api->namespaces[i]);
  }
}
