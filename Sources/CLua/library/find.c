// `string.find`, `string.match` and `string.gmatch`.
#include "library/patterns.h"

/// The upvalues of the function that `gmatch` returns: text, pattern, where to continue, and where the
/// last match ended, both counted from 0; -1 before the first.
enum { TEXT = 1, PATTERN = 2, NEXT = 3, LAST = 4 };

/// The place to start at, from 0: negative ones count from the end.
static size_t first_place(lua_Integer place, size_t length) {
  if (place > 0) return (size_t)place - 1;
  if (place == 0 || place < -(lua_Integer)length) return 0;
  return length + (size_t)place;
}

static bool has_specials(clua_match *match, const char *pattern) {
  clua_step(match, (size_t)(match->pattern_end - pattern));
  for (; pattern < match->pattern_end; pattern++) {
    if (*pattern != '\0' && strchr("^$*+?.([%-", *pattern) != NULL) return true;
  }
  return false;
}

/// Looks for the pattern's bytes themselves. Every place where the first byte is costs a comparison.
static const char *find_plain(clua_match *match, const char *at, const char *wanted) {
  size_t length = (size_t)(match->pattern_end - wanted);
  if (length == 0) return at;
  while ((size_t)(match->source_end - at) >= length) {
    size_t places = (size_t)(match->source_end - at) - length + 1;
    const char *found = memchr(at, wanted[0], places);
    clua_step(match, (found == NULL ? places : (size_t)(found - at)) / 8 + 1);
    if (found == NULL) return NULL;
    clua_step(match, length / 8);
    if (memcmp(found, wanted, length) == 0) return found;
    at = found + 1;
  }
  return NULL;
}

static int push_nothing(const clua_match *match) {
  clua_end_match(match);
  lua_pushnil(match->L);
  return 1;
}

static int push_places(clua_match *match, const char *start, const char *end) {
  lua_pushinteger(match->L, start - match->source + 1);
  lua_pushinteger(match->L, end - match->source);
  return 2;
}

/// Tries one place after the other; with '^' only the first. False when nothing matches.
static bool search(clua_match *match, const char *pattern, const char **start, const char **end) {
  bool anchored = pattern < match->pattern_end && *pattern == '^';
  pattern += anchored;
  while (true) {
    *end = clua_try(match, *start, pattern);
    if (*end != NULL) return true;
    if (anchored || *start == match->source_end) return false;
    ++*start;
  }
}

/// Reads the arguments that `find` and `match` share. False when they start beyond the text's end.
static bool begin(lua_State *L, clua_match *match, const char **pattern, const char **start) {
  *match = clua_start_match(L, 1, 2, pattern);
  size_t length = (size_t)(match->source_end - match->source);
  size_t first = first_place(luaL_optinteger(L, 3, 1), length);
  if (first <= length) *start = match->source + first;
  return first <= length;
}

static int find(lua_State *L) {
  const char *pattern, *start, *end;
  clua_match match;
  if (!begin(L, &match, &pattern, &start)) return push_nothing(&match);
  if (lua_toboolean(L, 4) || !has_specials(&match, pattern)) {
    start = find_plain(&match, start, pattern);
    if (start == NULL) return push_nothing(&match);
    clua_end_match(&match);
    return push_places(&match, start, start + (match.pattern_end - pattern));
  }
  if (!search(&match, pattern, &start, &end)) return push_nothing(&match);
  clua_end_match(&match);
  return push_places(&match, start, end) + clua_push_captures(&match, NULL, NULL);
}

static int match(lua_State *L) {
  const char *pattern, *start, *end;
  clua_match match;
  if (!begin(L, &match, &pattern, &start)) return push_nothing(&match);
  if (!search(&match, pattern, &start, &end)) return push_nothing(&match);
  clua_end_match(&match);
  return clua_push_captures(&match, start, end);
}

static void set_place(lua_State *L, int upvalue, ptrdiff_t place) {
  lua_pushinteger(L, place);
  lua_replace(L, lua_upvalueindex(upvalue));
}

static int next_match(lua_State *L) {
  const char *pattern;
  clua_match match = clua_start_match(L, lua_upvalueindex(TEXT), lua_upvalueindex(PATTERN), &pattern);
  ptrdiff_t last = lua_tointeger(L, lua_upvalueindex(LAST));
  const char *start = match.source + lua_tointeger(L, lua_upvalueindex(NEXT));
  for (; start <= match.source_end; start++) {
    const char *end = clua_try(&match, start, pattern);
    // An empty match is none where the one before ended.
    if (end == NULL || end - match.source == last) continue;
    set_place(L, NEXT, end - match.source);
    set_place(L, LAST, end - match.source);
    clua_end_match(&match);
    return clua_push_captures(&match, start, end);
  }
  set_place(L, NEXT, start - match.source);
  clua_end_match(&match);
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t first = first_place(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(first > length ? length + 1 : first));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

void clua_open_find(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", find}, {"match", match}, {"gmatch", gmatch}, {"gsub", clua_gsub}, {NULL, NULL},
  };
  lua_getglobal(L, LUA_STRLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
