// Handles: what Lua has of a host object. One userdata a slot, cached, with a pointer that the host
// clears; no finalizer and no weak table, so the collector's work shows nowhere.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/// Whether a type is `wanted` or extends it.
bool clua_is_kind(const clua_api *api, int32_t type, int32_t wanted) {
  while (type >= 0) {
    if (type == wanted) return true;
    type = api->types[type].base;
  }
  return false;
}

static bool make_room(clua_state *state, int32_t slot) {
  if (slot < state->handle_count) return true;
  int32_t count = state->handle_count < 16 ? 16 : state->handle_count;
  while (count <= slot) count *= 2;
  clua_handle_entry *grown = realloc(state->handles, (size_t)count * sizeof *grown);
  if (grown == NULL) return false;
  memset(grown + state->handle_count, 0, (size_t)(count - state->handle_count) * sizeof *grown);
  state->handles = grown;
  state->handle_count = count;
  return true;
}

/// Pushes the handle of an object, making it when the slot has none or another's. May raise.
void clua_push_object(lua_State *L, const clua_object *object) {
  clua_state *state = clua_of(L);
  if (clua_handle_cached(state, object)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->handles[object->slot].reference);
    return;
  }
  bool valid = object->slot >= 0 && object->slot < 1 << 24 && object->type >= 0
    && object->type < state->api->type_count;
  if (!valid || !make_room(state, object->slot)) luaL_error(L, "no room for a host object");
  clua_clear_handle(state, object->slot);
  clua_handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  *handle = (clua_handle){NULL, object->slot, object->type, state->handle_serial++};
  clua_push_metatable(L, object->type);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  handle->object = object->pointer;
  state->handles[object->slot] = (clua_handle_entry){handle, reference};
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

void clua_clear_handle(clua_state *state, int32_t slot) {
  clua_redirect_handle(state, slot, NULL);
}

void clua_redirect_handle(clua_state *state, int32_t slot, void *object) {
  if (slot < 0 || slot >= state->handle_count) return;
  clua_handle_entry *entry = &state->handles[slot];
  if (entry->handle == NULL) return;
  entry->handle->object = object;
  clua_release(state, entry->reference);
  *entry = (clua_handle_entry){0};
}

/// Writes what `tostring` of a handle gives into the state's text. Raises nothing.
void clua_describe(clua_state *state, clua_handle *handle) {
  const clua_type *type = &state->api->types[handle->type];
  state->text.length = 0;
  if (handle->object == NULL) {
    clua_buffer_format(&state->text, "%.80s (gone)", type->name);
    return;
  }
  const clua_type *describing = type;
  while (describing->describe == NULL && describing->base >= 0) {
    describing = &state->api->types[describing->base];
  }
  state->result.tag = CLUA_NIL;
  if (describing->describe != NULL) {
    if (state->hooks.forward == NULL) describing->describe(handle->object, state->host, state);
    else clua_forward_description(state, handle);
  }
  if (state->result.tag == CLUA_STRING) {
    clua_buffer_set(&state->text, state->result_text.bytes, state->result_text.length);
  } else {
    clua_buffer_format(&state->text, "%.80s:%d", type->name, (int)handle->slot);
  }
  state->result.tag = CLUA_NIL;
}

void clua_push_description(lua_State *L, clua_handle *handle) {
  clua_state *state = clua_of(L);
  clua_describe(state, handle);
  lua_pushlstring(L, state->text.bytes, state->text.length);
}
