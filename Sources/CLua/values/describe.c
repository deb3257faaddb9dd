// Values in the words of a message: `string "abc"`, `number 3`, `view`.
#include "values/values.h"

enum { QUOTED_BYTES = 40 };

static void describe_string(const char *bytes, size_t length, clua_buffer *into) {
  size_t shown = length;
  if (shown > QUOTED_BYTES) {
    shown = QUOTED_BYTES;
    // Not through the middle of a character.
    while (shown > 0 && ((unsigned char)bytes[shown] & 0xC0) == 0x80) shown--;
  }
  clua_buffer_append(into, "string \"", 8);
  for (size_t i = 0; i < shown; i++) {
    char byte = (unsigned char)bytes[i] < ' ' || bytes[i] == 0x7F ? '?' : bytes[i];
    clua_buffer_append(into, &byte, 1);
  }
  clua_buffer_format(into, "%s\"", shown < length ? "..." : "");
}

/// Appends a number.
void clua_describe_number(double value, clua_buffer *into) {
  // printf gives a not-a-number a sign that depends on how it came about.
  if (isnan(value)) clua_buffer_append(into, "nan", 3);
  else clua_buffer_format(into, "%.14g", value);
}

/// Appends what a message says about a value that it did not expect.
void clua_describe_value(lua_State *L, int index, clua_buffer *into) {
  clua_state *state = clua_of(L);
  size_t length;
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      const char *bytes = lua_tolstring(L, index, &length);
      describe_string(bytes, length, into);
      break;
    }
    case LUA_TNUMBER:
      clua_buffer_append(into, "number ", 7);
      clua_describe_number(lua_tonumber(L, index), into);
      break;
    case LUA_TBOOLEAN:
      clua_buffer_format(into, "boolean %s", lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TUSERDATA: {
      const clua_handle *handle = lua_touserdata(L, index);
      clua_buffer_format(into, "%.80s", state->api->types[handle->type].name);
      break;
    }
    default: clua_buffer_format(into, "%s", luaL_typename(L, index));
  }
}
