// The functions of `utf8` that read texts. Lua 5.4.4 reads past the end of some texts that are no
// UTF-8, and all of them go through a text without a hook.
#include "library/library.h"

enum { BYTES_A_STEP = 8, INVALID = -1 };

/// The largest code that so many bytes could do without: a longer form of it is refused.
static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/// How many bytes follow a first byte; -1 for one that begins nothing.
static int following(unsigned char first) {
  if (first < 0x80) return 0;
  if (first < 0xC0 || first >= 0xFE) return INVALID;
  int count = 1;
  while (first & (0x40 >> count)) count++;
  return count;
}

/// Reads the character at a place that is before `end`: how many bytes it has, or -1. Strict are those
/// of Unicode, up to 10FFFF and without surrogates; else it is any code below 2^31.
static int decode(const char *at, const char *end, bool strict, uint32_t *code) {
  unsigned char first = (unsigned char)*at;
  int count = following(first);
  if (count == INVALID || end - at <= count) return INVALID;
  uint32_t value = count == 0 ? first : first & (0x3Fu >> count);
  for (int i = 1; i <= count; i++) {
    if (!is_continuation(at[i])) return INVALID;
    value = value << 6 | ((unsigned char)at[i] & 0x3F);
  }
  bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[count] || (strict && (value > 0x10FFFF || is_surrogate))) return INVALID;
  *code = value;
  return count + 1;
}

/// A place from the end when it is negative.
static lua_Integer place_from(lua_Integer place, size_t length) {
  if (place >= 0) return place;
  return place < -(lua_Integer)length ? 0 : (lua_Integer)length + place + 1;
}

static lua_Integer given_place(lua_State *L, int argument, lua_Integer standard, size_t length) {
  return place_from(luaL_optinteger(L, argument, standard), length);
}

static void charge_bytes(lua_State *L, lua_Integer bytes) {
  if (bytes >= BYTES_A_STEP) clua_charge(L, (size_t)bytes / BYTES_A_STEP);
}

static int count_characters(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length), *end = text + length;
  lua_Integer first = given_place(L, 2, 1, length), last = given_place(L, 3, -1, length);
  bool strict = !lua_toboolean(L, 4);
  luaL_argcheck(
    L, first >= 1 && first <= (lua_Integer)length + 1, 2, "initial position out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "final position out of bounds");
  charge_bytes(L, last - first);
  lua_Integer count = 0;
  for (lua_Integer place = first; place <= last; count++) {
    uint32_t code;
    int bytes = decode(text + place - 1, end, strict, &code);
    if (bytes == INVALID) {
      lua_pushnil(L);
      lua_pushinteger(L, place);
      return 2;
    }
    place += bytes;
  }
  lua_pushinteger(L, count);
  return 1;
}

static int codepoint(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length), *end = text + length;
  lua_Integer first = given_place(L, 2, 1, length), last = given_place(L, 3, first, length);
  bool strict = !lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= INT32_MAX) return luaL_error(L, "string slice too long");
  charge_bytes(L, last - first);
  luaL_checkstack(L, (int)(last - first + 1), "string slice too long");
  int count = 0;
  for (lua_Integer place = first; place <= last; count++) {
    uint32_t code;
    int bytes = decode(text + place - 1, end, strict, &code);
    if (bytes == INVALID) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
    place += bytes;
  }
  return count;
}

/// The place `count` characters on from a place where one begins, or back; 0 when there is none.
static lua_Integer move_place(
  const char *text, lua_Integer length, lua_Integer place, lua_Integer count) {
  for (; count > 0 && place <= length; count--) {
    do place++;
    while (place <= length && is_continuation(text[place - 1]));
  }
  for (; count < 0 && place > 1; count++) {
    do place--;
    while (place > 1 && is_continuation(text[place - 1]));
  }
  return count == 0 ? place : 0;
}

static int offset(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer length = (lua_Integer)size, count = luaL_checkinteger(L, 2);
  lua_Integer place = given_place(L, 3, count >= 0 ? 1 : length + 1, size);
  luaL_argcheck(L, place >= 1 && place <= length + 1, 3, "position out of bounds");
  lua_Integer from = place;
  if (count == 0) {
    while (place > 1 && place <= length && is_continuation(text[place - 1])) place--;
  } else if (place <= length && is_continuation(text[place - 1])) {
    return luaL_error(L, "initial position is a continuation byte");
  } else {
    place = move_place(text, length, place, count > 0 ? count - 1 : count);
  }
  charge_bytes(L, place > from ? place - from : from - place);
  if (place == 0) lua_pushnil(L);
  else lua_pushinteger(L, place);
  return 1;
}

/// The iterator of `codes`; upvalue 1 says whether it is strict.
static int next_code(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length), *end = text + length;
  lua_Unsigned place = (lua_Unsigned)lua_tointeger(L, 2), from = place;
  while (place < length && is_continuation(text[place])) place++;
  charge_bytes(L, (lua_Integer)(place - from));
  if (place >= length) return 0;
  uint32_t code;
  int bytes = decode(text + place, end, lua_toboolean(L, lua_upvalueindex(1)), &code);
  bool ends = bytes != INVALID && (text + place + bytes == end || !is_continuation(text[place + bytes]));
  if (!ends) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)place + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int codes(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length == 0 || !is_continuation(*text), 1, "invalid UTF-8 code");
  lua_pushboolean(L, !lua_toboolean(L, 2));
  lua_pushcclosure(L, next_code, 1);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void clua_open_characters(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"len", count_characters}, {"codepoint", codepoint}, {"offset", offset}, {"codes", codes},
    {NULL, NULL},
  };
  lua_getglobal(L, LUA_UTF8LIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
