// Handles are made here: with the metatable of a type, whose functions lead to what is declared.
#include "bridge/bridge.h"

/// Pushes the handle of an object, making it when the slot has none or another's. May raise.
void clua_push_object(lua_State *L, const clua_object *object) {
  clua_state *state = clua_of(L);
  if (clua_handle_cached(state, object)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.handles[object->slot].reference);
    return;
  }
  bool valid = object->slot >= 0 && object->slot < 1 << 24 && object->type >= 0
    && object->type < state->api->type_count;
  if (!valid || !clua_make_slot(state, object->slot)) luaL_error(L, "no room for a host object");
  clua_clear_handle(state, object->slot);
  clua_handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  *handle = (clua_handle){NULL, object->slot, object->type, state->values.handle_serial++};
  clua_push_metatable(L, object->type);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  handle->object = object->pointer;
  state->values.handles[object->slot] = (clua_handle_entry){handle, reference};
}

static int prepare(lua_State *L) {
  clua_push_object(L, lua_touserdata(L, 1));
  return 0;
}

/// Makes a handle ahead of a call that must not allocate.
int32_t clua_prepare_handle(clua_state *state, const clua_object *object) {
  clua_object copy = *object;
  return clua_protected(state, prepare, &copy);
}
