// Lua's patterns, written from section 6.4.1 of its manual: matching counts its steps, because it can
// take any time and runs no hook, and letters are those of ASCII in every locale.
#pragma once

#include "library/library.h"

/// Lua's own numbers: of captures, and of matches within matches.
enum { MAX_CAPTURES = 32, MAX_NESTING = 200 };

/// In the place of a capture's length: its end has not been met, or it is a position.
enum { LENGTH_OPEN = -1, LENGTH_POSITION = -2 };

/// So many steps are charged at a time, and so many cost as much as one instruction.
enum { STEPS_A_BATCH = 64, STEPS_AN_INSTRUCTION = 4 };

/// One attempt to match a pattern.
typedef struct clua_match {
  lua_State *L;
  const char *source, *source_end, *pattern_end;
  /// Steps that are not charged yet.
  size_t steps;
  int nesting, count;
  struct {
    const char *start;
    ptrdiff_t length;
  } captures[MAX_CAPTURES];
} clua_match;

// match.c
const char *clua_match_at(clua_match *match, const char *at, const char *pattern);
const char *clua_item_end(clua_match *match, const char *item);
bool clua_fits_set(clua_match *match, int byte, const char *set, const char *end);
bool clua_fits(clua_match *match, const char *at, const char *item, const char *end);

// captures.c
clua_match clua_start_match(lua_State *L, int source, int pattern, const char **start);
void clua_charge_steps(clua_match *match);
void clua_end_match(const clua_match *match);
void clua_push_capture(clua_match *match, int number, const char *start, const char *end);
int clua_push_captures(clua_match *match, const char *start, const char *end);

// find.c, gsub.c
int clua_gsub(lua_State *L);

static inline void clua_step(clua_match *match, size_t steps) {
  match->steps += steps;
  if (match->steps >= STEPS_A_BATCH) clua_charge_steps(match);
}

/// Tries the whole pattern at one place: where the match ends, or NULL.
static inline const char *clua_try(clua_match *match, const char *at, const char *pattern) {
  match->count = 0;
  match->nesting = 0;
  return clua_match_at(match, at, pattern);
}
