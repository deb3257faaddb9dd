// The functions of `utf8` that read texts. Lua's own do so without a hook: what they go through is charged.
#include "library/library.h"

enum { BYTES_A_STEP = 8 };

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/// A place from the end when it is negative.
static lua_Integer given_place(lua_State *L, int argument, lua_Integer standard, size_t length) {
  lua_Integer place = luaL_optinteger(L, argument, standard);
  if (place >= 0) return place;
  return place < -(lua_Integer)length ? 0 : (lua_Integer)length + place + 1;
}

static void charge_bytes(lua_State *L, lua_Integer bytes) {
  if (bytes >= BYTES_A_STEP) clua_charge(L, (size_t)bytes / BYTES_A_STEP);
}

/// Charges for the places from a first to a last one, as far as there are any.
static int run_in_range(lua_State *L, lua_Integer first, lua_Integer last, size_t length) {
  lua_Integer start = first < 1 ? 1 : first;
  charge_bytes(L, (last > (lua_Integer)length ? (lua_Integer)length : last) - start);
  return clua_run_stock(L);
}

static int count_characters(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = given_place(L, 2, 1, length);
  return run_in_range(L, first, given_place(L, 3, -1, length), length);
}

static int codepoint(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = given_place(L, 2, 1, length);
  return run_in_range(L, first, given_place(L, 3, first, length), length);
}

static int offset(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  lua_Integer from = given_place(L, 3, count >= 0 ? 1 : (lua_Integer)length + 1, length);
  int results = clua_run_stock(L);
  lua_Integer place = lua_tointeger(L, -1);
  charge_bytes(L, place > from ? place - from : from - place);
  return results;
}

/// The iterator of `codes`. Lua 5.4.4 does not see bytes that continue no character.
static int next_code(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned from = (lua_Unsigned)lua_tointeger(L, 2), place = from;
  while (place < length && is_continuation(text[place])) place++;
  charge_bytes(L, (lua_Integer)(place - from));
  if (clua_run_stock(L) == 0) return 0;
  const char *end = text + place + 1;
  for (unsigned first = (unsigned char)text[place]; (first & 0xC0) == 0xC0; first <<= 1) end++;
  if (is_continuation(*end)) return luaL_error(L, "invalid UTF-8 code");
  return 2;
}

static int codes(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !is_continuation(*text), 1, "invalid UTF-8 code");
  clua_run_stock(L);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, next_code, 1);
  lua_replace(L, -4);
  return 3;
}

void clua_open_characters(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"len", count_characters}, {"codepoint", codepoint}, {"offset", offset}, {"codes", codes},
    {NULL, NULL},
  };
  clua_wrap(L, LUA_UTF8LIBNAME, functions);
}
