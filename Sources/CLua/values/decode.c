// Values from Swift to Lua. Everything here may raise and runs inside protected calls.
#include <string.h>

#include "values/values.h"

static int damaged(lua_State *L) { return luaL_error(L, "damaged value from the host"); }

static void take(lua_State *L, const char **cursor, const char *end, void *into, size_t length) {
  if ((size_t)(end - *cursor) < length) damaged(L);
  memcpy(into, *cursor, length);
  *cursor += length;
}

static void push_text(lua_State *L, const char **cursor, const char *end) {
  uint32_t length;
  take(L, cursor, end, &length, sizeof length);
  if ((size_t)(end - *cursor) < length) damaged(L);
  lua_pushlstring(L, *cursor, length);
  *cursor += length;
}

static void push_table(lua_State *L, const char **cursor, const char *end) {
  uint32_t counts[2];
  take(L, cursor, end, counts, sizeof counts);
  // Every value takes a byte at least, so no count can ask for more room than the buffer has.
  if (counts[0] > (size_t)(end - *cursor) || counts[1] > (size_t)(end - *cursor)) damaged(L);
  luaL_checkstack(L, 8, "the value is nested too deep");
  lua_createtable(L, (int)counts[0], (int)counts[1]);
  for (uint32_t i = 1; i <= counts[0]; i++) {
    clua_push_decoded(L, cursor, end);
    lua_rawseti(L, -2, i);
  }
  for (uint32_t i = 0; i < counts[1]; i++) {
    clua_push_decoded(L, cursor, end);
    if (lua_isnil(L, -1)) luaL_error(L, "a table from the host has nil as a key");
    clua_push_decoded(L, cursor, end);
    lua_rawset(L, -3);
  }
}

void clua_push_decoded(lua_State *L, const char **cursor, const char *end) {
  uint8_t tag;
  take(L, cursor, end, &tag, 1);
  switch (tag) {
    case CLUA_NIL:
      lua_pushnil(L);
      break;
    case CLUA_FALSE:
    case CLUA_TRUE:
      lua_pushboolean(L, tag == CLUA_TRUE);
      break;
    case CLUA_INTEGER: {
      int64_t integer;
      take(L, cursor, end, &integer, sizeof integer);
      lua_pushinteger(L, integer);
      break;
    }
    case CLUA_NUMBER: {
      double number;
      take(L, cursor, end, &number, sizeof number);
      lua_pushnumber(L, number);
      break;
    }
    case CLUA_STRING:
    case CLUA_OTHER:
      push_text(L, cursor, end);
      break;
    case CLUA_TABLE:
      push_table(L, cursor, end);
      break;
    case CLUA_FUNCTION: {
      int32_t reference;
      take(L, cursor, end, &reference, sizeof reference);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
      break;
    }
    default:
      damaged(L);
  }
}
