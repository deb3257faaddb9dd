// Encoded values to Lua. Everything here may raise and runs inside protected calls.
#include "values/values.h"

/// How deep the values of another process may be nested, a little more than `encode.c` does.
enum { MAX_DEPTH = 24 };

bool clua_take(clua_reader *from, void *into, size_t length) {
  if ((size_t)(from->end - from->at) < length) return false;
  memcpy(into, from->at, length);
  from->at += length;
  return true;
}

bool clua_take_text(clua_reader *from, const char **text, uint32_t *length) {
  if (!clua_take(from, length, sizeof *length)) return false;
  if ((size_t)(from->end - from->at) < *length) return false;
  *text = (const char *)from->at;
  from->at += *length;
  return true;
}

static bool is_stray(lua_State *L, clua_reader *from) {
  if (from->read_foreign == NULL || lua_type(L, -1) == LUA_TSTRING) return false;
  return ++clua_of(L)->values.stray_keys > CLUA_MOST_STRAY_KEYS;
}

static bool push_fields(lua_State *L, clua_reader *from, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!clua_push_decoded(L, from)) return false;
    bool is_key = !lua_isnil(L, -1) && lua_rawequal(L, -1, -1);
    if (!is_key || is_stray(L, from) || !clua_push_decoded(L, from)) return false;
    lua_rawset(L, -3);
  }
  return true;
}

static bool push_table(lua_State *L, clua_reader *from) {
  uint32_t counts[2];
  if (from->read_foreign != NULL && from->depth == MAX_DEPTH) return false;
  if (!clua_take(from, counts, sizeof counts)) return false;
  // Every value takes a byte at least, so no count can ask for more room than there are bytes.
  size_t left = (size_t)(from->end - from->at);
  if (counts[0] > left || counts[1] > left) return false;
  from->depth++;
  if (from->read_foreign == NULL) lua_createtable(L, (int)counts[0], (int)counts[1]);
  else lua_newtable(L);
  for (uint32_t i = 1; i <= counts[0]; i++) {
    if (!clua_push_decoded(L, from)) return false;
    lua_rawseti(L, -2, i);
  }
  bool done = push_fields(L, from, counts[1]);
  from->depth--;
  return done;
}

bool clua_push_decoded(lua_State *L, clua_reader *from) {
  uint8_t tag;
  union { int64_t integer; double number; int32_t reference; } payload;
  const char *text;
  uint32_t length;
  luaL_checkstack(L, 8, "the value is nested too deep");
  if (!clua_take(from, &tag, 1)) return false;
  bool is_foreign = tag == CLUA_FUNCTION || tag == CLUA_OTHER || tag == CLUA_OBJECT;
  if (is_foreign && from->read_foreign != NULL) return from->read_foreign(L, from, tag);
  switch (tag) {
    case CLUA_NIL:
      lua_pushnil(L);
      return true;
    case CLUA_FALSE: case CLUA_TRUE:
      lua_pushboolean(L, tag == CLUA_TRUE);
      return true;
    case CLUA_INTEGER:
      if (!clua_take(from, &payload.integer, 8)) return false;
      lua_pushinteger(L, payload.integer);
      return true;
    case CLUA_NUMBER:
      if (!clua_take(from, &payload.number, 8)) return false;
      lua_pushnumber(L, payload.number);
      return true;
    case CLUA_STRING: case CLUA_OTHER:
      if (!clua_take_text(from, &text, &length)) return false;
      lua_pushlstring(L, text, length);
      return true;
    case CLUA_TABLE: return push_table(L, from);
    case CLUA_FUNCTION:
      if (!clua_take(from, &payload.reference, 4)) return false;
      lua_rawgeti(L, LUA_REGISTRYINDEX, payload.reference);
      return true;
    default: return false;
  }
}

void clua_push_flat(lua_State *L, clua_reader *from) {
  if (!clua_push_decoded(L, from)) luaL_error(L, "damaged value from the host");
}
