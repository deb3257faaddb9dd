// The mirror's handles, and values that come from a process that cannot be trusted.
#include <stdlib.h>
#include <string.h>

#include "remote/remote.h"

/// Objects without a slot that handles may stand for; and how deep values may be nested, a little
/// more than `encode.c` does.
enum { MAX_STAND_INS = 1024, MAX_DEPTH = 24 };

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
  for (int32_t i = 0; i < state->remote.stand_in_count; i++) {
    if (token_of(state->remote.stand_ins[i].handle) == token) return state->remote.stand_ins[i].handle;
  }
  return NULL;
}

bool clua_mirrored_object(
  const clua_state *state, int32_t slot, uint32_t token, clua_object *object) {
  const clua_handle *handle = clua_mirror_handle(state, slot, token);
  if (handle == NULL) return false;
  *object = (clua_object){handle->slot, handle->type, handle->object};
  return true;
}

static bool make_room_for_stand_in(clua_state *state) {
  if (state->remote.stand_in_count == MAX_STAND_INS) return false;
  size_t size = (size_t)(state->remote.stand_in_count + 1) * sizeof *state->remote.stand_ins;
  clua_handle_entry *grown = realloc(state->remote.stand_ins, size);
  if (grown == NULL) return false;
  state->remote.stand_ins = grown;
  return true;
}

uint32_t clua_mirror_redirect(clua_state *state, int32_t slot, void *object) {
  if (slot < 0 || slot >= state->values.handle_count) return 0;
  clua_handle_entry *entry = &state->values.handles[slot];
  if (entry->handle == NULL) return 0;
  for (int32_t i = 0; i < state->remote.stand_in_count; i++) {
    const clua_handle *handle = state->remote.stand_ins[i].handle;
    if (handle->object != object || handle->type != entry->handle->type) continue;
    clua_clear_handle(state, slot);
    return token_of(handle);
  }
  if (!make_room_for_stand_in(state)) {
    clua_clear_handle(state, slot);
    return 0;
  }
  clua_handle_entry moved = *entry;
  *entry = (clua_handle_entry){0};
  moved.handle->object = object;
  state->remote.stand_ins[state->remote.stand_in_count++] = moved;
  return token_of(moved.handle);
}

static bool take(const uint8_t **cursor, const uint8_t *end, void *into, size_t length) {
  if ((size_t)(end - *cursor) < length) return false;
  memcpy(into, *cursor, length);
  *cursor += length;
  return true;
}

static bool push_table(lua_State *L, const uint8_t **cursor, const uint8_t *end, int depth) {
  clua_state *state = clua_of(L);
  uint32_t counts[2];
  if (depth == MAX_DEPTH || !take(cursor, end, counts, sizeof counts)) return false;
  lua_newtable(L);
  for (uint32_t i = 1; i <= counts[0]; i++) {
    if (!clua_push_mirrored(L, cursor, end, depth + 1)) return false;
    lua_rawseti(L, -2, i);
  }
  for (uint32_t i = 0; i < counts[1]; i++) {
    if (!clua_push_mirrored(L, cursor, end, depth + 1)) return false;
    bool is_key = !lua_isnil(L, -1) && lua_rawequal(L, -1, -1);
    bool is_stray = lua_type(L, -1) != LUA_TSTRING;
    if (is_stray && ++state->values.stray_keys > CLUA_MOST_STRAY_KEYS) return false;
    if (!is_key || !clua_push_mirrored(L, cursor, end, depth + 1)) return false;
    lua_rawset(L, -3);
  }
  return true;
}

static bool push_object(lua_State *L, const uint8_t **cursor, const uint8_t *end) {
  const clua_state *state = clua_of(L);
  uint32_t name[2];
  if (!take(cursor, end, name, sizeof name)) return false;
  const clua_handle *handle = clua_mirror_handle(state, (int32_t)name[0], name[1]);
  if (handle == NULL) return false;
  for (int32_t i = 0; i < state->remote.stand_in_count; i++) {
    if (state->remote.stand_ins[i].handle != handle) continue;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->remote.stand_ins[i].reference);
    return true;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.handles[handle->slot].reference);
  return true;
}

/// A text with its length before it, as a string or, for what is none, as a pointer to both.
static bool push_text(
  lua_State *L, const uint8_t **cursor, const uint8_t *end, bool is_string) {
  const uint8_t *start = *cursor;
  uint32_t length;
  if (!take(cursor, end, &length, sizeof length) || (size_t)(end - *cursor) < length) return false;
  if (is_string) lua_pushlstring(L, (const char *)*cursor, length);
  else lua_pushlightuserdata(L, (void *)start);
  *cursor += length;
  return true;
}

/// Functions are not handed over: this is what is in their place.
static int no_function(lua_State *L) {
  return luaL_error(L, "a function of another process cannot be called");
}

/// Pushes a value that was encoded by `clua_encode_forwarded`; false when it was not. May raise when
/// there is no memory.
bool clua_push_mirrored(lua_State *L, const uint8_t **cursor, const uint8_t *end, int depth) {
  uint8_t tag;
  union { int64_t integer; double number; int32_t reference; } payload;
  if (!lua_checkstack(L, 4) || !take(cursor, end, &tag, 1)) return false;
  switch (tag) {
    case CLUA_NIL:
      lua_pushnil(L);
      return true;
    case CLUA_FALSE: case CLUA_TRUE:
      lua_pushboolean(L, tag == CLUA_TRUE);
      return true;
    case CLUA_INTEGER:
      if (!take(cursor, end, &payload.integer, 8)) return false;
      lua_pushinteger(L, payload.integer);
      return true;
    case CLUA_NUMBER:
      if (!take(cursor, end, &payload.number, 8)) return false;
      lua_pushnumber(L, payload.number);
      return true;
    case CLUA_STRING: case CLUA_OTHER:
      return push_text(L, cursor, end, tag == CLUA_STRING);
    case CLUA_FUNCTION:
      if (!take(cursor, end, &payload.reference, 4)) return false;
      lua_pushcfunction(L, no_function);
      return true;
    case CLUA_TABLE:
      return push_table(L, cursor, end, depth);
    case CLUA_OBJECT:
      return push_object(L, cursor, end);
    default:
      return false;
  }
}
