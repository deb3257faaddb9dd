// `string.gsub`.
#include "library/patterns.h"

enum { TEXT = 1, PATTERN = 2, REPLACEMENT = 3, LIMIT = 4 };

/// What follows a '%' in a replacement string: itself, or a capture.
static void add_escaped(
  clua_match *match, luaL_Buffer *into, char escaped, const char *start, const char *end) {
  if (escaped == '%') {
    luaL_addchar(into, '%');
  } else if (escaped == '0') {
    luaL_addlstring(into, start, (size_t)(end - start));
  } else if (escaped >= '1' && escaped <= '9') {
    clua_push_capture(match, escaped - '1', start, end);
    luaL_addvalue(into);
  } else {
    luaL_error(match->L, "invalid use of '%%' in replacement string");
  }
}

static void add_string(clua_match *match, luaL_Buffer *into, const char *start, const char *end) {
  size_t length;
  const char *text = lua_tolstring(match->L, REPLACEMENT, &length), *text_end = text + length;
  clua_step(match, length / 8);
  while (text < text_end) {
    const char *escape = memchr(text, '%', (size_t)(text_end - text));
    if (escape == NULL) escape = text_end;
    luaL_addlstring(into, text, (size_t)(escape - text));
    if (escape == text_end) return;
    // A '%' at the end is followed by the zero that ends every string of Lua.
    add_escaped(match, into, escape[1], start, end);
    text = escape + 2;
  }
}

/// Adds what takes the match's place; false when the match itself stays.
static bool add_replacement(clua_match *match, luaL_Buffer *into, const char *start, const char *end) {
  lua_State *L = match->L;
  switch (lua_type(L, REPLACEMENT)) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, REPLACEMENT);
      lua_call(L, clua_push_captures(match, start, end), 1);
      break;
    case LUA_TTABLE:
      clua_push_capture(match, 0, start, end);
      lua_gettable(L, REPLACEMENT);
      break;
    default:
      add_string(match, into, start, end);
      return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(into, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  luaL_addvalue(into);
  return true;
}

static void check_replacement(lua_State *L) {
  int type = lua_type(L, REPLACEMENT);
  luaL_argexpected(
    L,
    type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
    REPLACEMENT, "string/function/table");
}

/// Copies the text with its matches replaced; `*count` says how many they were. False when it is the
/// text as it was.
static bool replace(
  clua_match *match, const char *pattern, lua_Integer limit, luaL_Buffer *into,
  lua_Integer *count) {
  bool anchored = pattern < match->pattern_end && *pattern == '^', changed = false;
  const char *at = match->source, *last = NULL;
  pattern += anchored;
  while (*count < limit) {
    const char *end = clua_try(match, at, pattern);
    if (end != NULL && end != last) {
      ++*count;
      changed |= add_replacement(match, into, at, end);
      at = last = end;
    } else if (at < match->source_end) {
      luaL_addchar(into, *at++);
    } else {
      break;
    }
    if (anchored) break;
  }
  luaL_addlstring(into, at, (size_t)(match->source_end - at));
  return changed;
}

int clua_gsub(lua_State *L) {
  const char *pattern;
  clua_match match = clua_start_match(L, TEXT, PATTERN, &pattern);
  check_replacement(L);
  lua_Integer limit = luaL_optinteger(L, LIMIT, match.source_end - match.source + 1), count = 0;
  lua_settop(L, LIMIT);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  if (replace(&match, pattern, limit, &result, &count)) luaL_pushresult(&result);
  else lua_pushvalue(L, TEXT);
  clua_end_match(&match);
  lua_pushinteger(L, count);
  return 2;
}
