// The mirror's handles, and values that come from a process that cannot be trusted.
#include "remote/remote.h"

/// How many handles may be without a slot.
enum { MAX_SLOTLESS = 1024 };

void *clua_remote(const clua_state *state) { return state->peer; }

void clua_set_remote(clua_state *state, void *remote) { state->peer = remote; }

static uint32_t token_of(const clua_handle *handle) { return handle->serial + 1; }

uint32_t clua_mirror_object(clua_state *state, const clua_object *object) {
  if (!clua_handle_cached(state, object) && clua_prepare_handle(state, object) != CLUA_OK) return 0;
  return token_of(state->values.handles[object->slot].handle);
}

/// The handle that a slot and a token name, which has an object; NULL when there is none.
clua_handle *clua_mirror_handle(const clua_state *state, int32_t slot, uint32_t token) {
  if (slot >= 0 && slot < state->values.handle_count) {
    clua_handle *handle = state->values.handles[slot].handle;
    if (handle != NULL && token_of(handle) == token) return handle;
  }
  for (int32_t i = 0; i < state->remote.slotless_count; i++) {
    if (token_of(state->remote.slotless[i].handle) == token) return state->remote.slotless[i].handle;
  }
  return NULL;
}

bool clua_mirrored_object(const clua_state *state, int32_t slot, uint32_t token, clua_object *object) {
  const clua_handle *handle = clua_mirror_handle(state, slot, token);
  if (handle == NULL) return false;
  *object = (clua_object){handle->slot, handle->type, handle->object};
  return true;
}

static bool make_room_for_slotless(clua_state *state) {
  if (state->remote.slotless_count == MAX_SLOTLESS) return false;
  size_t size = (size_t)(state->remote.slotless_count + 1) * sizeof *state->remote.slotless;
  clua_handle_entry *grown = realloc(state->remote.slotless, size);
  if (grown == NULL) return false;
  state->remote.slotless = grown;
  return true;
}

uint32_t clua_mirror_redirect(clua_state *state, int32_t slot, void *object) {
  if (slot < 0 || slot >= state->values.handle_count) return 0;
  clua_handle_entry *entry = &state->values.handles[slot];
  if (entry->handle == NULL) return 0;
  for (int32_t i = 0; i < state->remote.slotless_count; i++) {
    const clua_handle *handle = state->remote.slotless[i].handle;
    if (handle->object != object || handle->type != entry->handle->type) continue;
    clua_clear_handle(state, slot);
    return token_of(handle);
  }
  if (!make_room_for_slotless(state)) {
    clua_clear_handle(state, slot);
    return 0;
  }
  clua_handle_entry moved = *entry;
  *entry = (clua_handle_entry){0};
  moved.handle->object = object;
  state->remote.slotless[state->remote.slotless_count++] = moved;
  return token_of(moved.handle);
}

static bool push_object(lua_State *L, clua_reader *from) {
  const clua_state *state = clua_of(L);
  uint32_t name[2];
  if (!clua_take(from, name, sizeof name)) return false;
  const clua_handle *handle = clua_mirror_handle(state, (int32_t)name[0], name[1]);
  if (handle == NULL) return false;
  int32_t reference = state->values.handles[handle->slot].reference;
  for (int32_t i = 0; i < state->remote.slotless_count; i++) {
    const clua_handle_entry *entry = &state->remote.slotless[i];
    if (entry->handle == handle) reference = entry->reference;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  return true;
}

/// What is in the place of functions, which are not handed over.
static int no_function(lua_State *L) {
  return luaL_error(L, "a function of another process cannot be called");
}

/// Pushes an object, what is in a function's place, or the text of what has no data: a pointer to its
/// length, which it follows.
bool clua_push_mirrored(lua_State *L, clua_reader *from, uint8_t tag) {
  const uint8_t *start = from->at;
  const char *text;
  uint32_t length;
  if (tag == CLUA_OBJECT) return push_object(L, from);
  if (tag == CLUA_OTHER) {
    if (!clua_take_text(from, &text, &length)) return false;
    lua_pushlightuserdata(L, (void *)start);
    return true;
  }
  if (!clua_take(from, &length, sizeof length)) return false;
  lua_pushcfunction(L, no_function);
  return true;
}
