// Texts: `tostring`, `print` and `string.rep`, without addresses and bounded. `string.format` is in
// `format.c`.
#include "library/library.h"

/// As `luaL_tolstring`, but a value without a text of its own gives its type's name alone: an
/// address would differ from one process to the next.
const char *clua_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TNIL:
      lua_pushstring(L, "nil");
      break;
    default:
      switch (luaL_getmetafield(L, index, "__name")) {
        case LUA_TSTRING: break;
        case LUA_TNIL:
          lua_pushstring(L, luaL_typename(L, index));
          break;
        default:
          lua_pop(L, 1);
          lua_pushstring(L, luaL_typename(L, index));
      }
  }
  return lua_tolstring(L, -1, length);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  clua_tolstring(L, 1, NULL);
  return 1;
}

/// Appends a text up to the limit of a `print`; false when it had to be cut.
static bool append_bounded(clua_state *state, const char *bytes, size_t length) {
  size_t room = state->library.print_limit - state->values.text.length;
  bool whole = length <= room;
  if (!whole) {
    length = room;
    // Not through the middle of a character.
    while (length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80) length--;
  }
  clua_buffer_append(&state->values.text, bytes, length);
  if (!whole) clua_buffer_append(&state->values.text, "...", 3);
  return whole;
}

static int print(lua_State *L) {
  clua_state *state = clua_of(L);
  int count = lua_gettop(L);
  // All texts first: `__tostring` may print, too.
  for (int i = 1; i <= count; i++) {
    clua_tolstring(L, i, NULL);
    lua_replace(L, i);
  }
  bool whole = true;
  state->values.text.length = 0;
  for (int i = 1; whole && i <= count; i++) {
    size_t length;
    const char *bytes = lua_tolstring(L, i, &length);
    whole = (i == 1 || append_bounded(state, "\t", 1)) && append_bounded(state, bytes, length);
  }
  if (state->hooks.print != NULL) {
    // A copy that stays when the host calls back into the state.
    size_t length = state->values.text.length;
    const char *bytes = lua_pushlstring(L, state->values.text.bytes, length);
    // As any call of the host, and what goes through the text: the same with a host in another process.
    clua_charge(L, CLUA_HOST_CALL_WORK + length / 16);
    if (!state->library.is_silent) {
      state->library.is_silent = !state->hooks.print(state->host, bytes, length);
    }
  }
  clua_check_killed(L);
  return 0;
}

static int rep(lua_State *L) {
  clua_state *state = clua_of(L);
  size_t length, separator = 0;
  luaL_checklstring(L, 1, &length);
  clua_charge(L, clua_text_cost(L, 2, 2));
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (count <= 0 || length + separator == 0) {
    lua_pushstring(L, "");
    return 1;
  }
  if ((lua_Unsigned)count > state->limits.memory_limit / (length + separator)) {
    return luaL_error(L, "resulting string too large");
  }
  clua_make_room(L, (length + separator) * (size_t)count);
  return clua_run_stock(L);
}

void clua_open_text(lua_State *L) {
  static const luaL_Reg functions[] = {{"rep", rep}, {"format", clua_format}, {NULL, NULL}};
  lua_register(L, "tostring", to_string);
  lua_register(L, "print", print);
  clua_wrap(L, LUA_STRLIBNAME, functions);
  lua_getglobal(L, LUA_STRLIBNAME);
  // A function of bytecode is a way past the compiler, and wrong bytecode crashes Lua.
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  // The metatable that all strings share can be neither read nor replaced.
  lua_pushstring(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 3);
}
