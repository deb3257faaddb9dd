// The beginning of a match, and its captures.
#include "library/patterns.h"

/// A match of the pattern and the text at two stack indices; `*start` is where the pattern starts.
clua_match clua_start_match(lua_State *L, int source, int pattern, const char **start) {
  size_t source_length, pattern_length;
  clua_match match = {.L = L};
  match.source = luaL_checklstring(L, source, &source_length);
  *start = luaL_checklstring(L, pattern, &pattern_length);
  match.source_end = match.source + source_length;
  match.pattern_end = *start + pattern_length;
  return match;
}

void clua_charge_steps(clua_match *match) {
  size_t work = match->steps / STEPS_AN_INSTRUCTION;
  match->steps %= STEPS_AN_INSTRUCTION;
  clua_charge(match->L, work);
}

/// Charges for the steps of the last, incomplete batch.
void clua_end_match(const clua_match *match) {
  clua_note_work(clua_of(match->L), match->steps / STEPS_AN_INSTRUCTION);
}

/// Pushes a capture; the first one of a pattern without any is the whole match, from `start` to `end`.
void clua_push_capture(clua_match *match, int number, const char *start, const char *end) {
  lua_State *L = match->L;
  ptrdiff_t length = end - start;
  if (number >= match->count) {
    if (number != 0) luaL_error(L, "invalid capture index %%%d", number + 1);
  } else {
    start = match->captures[number].start;
    length = match->captures[number].length;
  }
  if (length == LENGTH_OPEN) luaL_error(L, "unfinished capture");
  if (length == LENGTH_POSITION) {
    lua_pushinteger(L, start - match->source + 1);
    return;
  }
  clua_step(match, (size_t)length / 16);
  lua_pushlstring(L, start, (size_t)length);
}

/// Pushes all captures; `start` NULL leaves out the whole match. Returns how many they are.
int clua_push_captures(clua_match *match, const char *start, const char *end) {
  int count = match->count == 0 && start != NULL ? 1 : match->count;
  luaL_checkstack(match->L, count, "too many captures");
  for (int i = 0; i < count; i++) clua_push_capture(match, i, start, end);
  return count;
}
