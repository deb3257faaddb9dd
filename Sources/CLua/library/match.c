// The matcher: goes along pattern and text, and back to where there was a choice. A choice is a call,
// so there is a limit to how many are open.
#include "library/patterns.h"

/// As many as fit, then fewer and fewer until the rest of the pattern matches.
static const char *match_longest(
  clua_match *match, const char *at, const char *item, const char *end, bool at_least_one) {
  ptrdiff_t count = 0;
  while (clua_fits(match, at + count, item, end)) {
    count++;
    clua_step(match, 1);
  }
  for (; count >= at_least_one; count--) {
    const char *found = clua_match_at(match, at + count, end + 1);
    if (found != NULL) return found;
  }
  return NULL;
}

/// None, then one more at a time until the rest of the pattern matches.
static const char *match_shortest(clua_match *match, const char *at, const char *item, const char *end) {
  while (true) {
    const char *found = clua_match_at(match, at, end + 1);
    if (found != NULL) return found;
    if (!clua_fits(match, at, item, end)) return NULL;
    at++;
    clua_step(match, 1);
  }
}

static const char *match_capture(clua_match *match, const char *at, const char *pattern) {
  bool is_position = pattern < match->pattern_end && *pattern == ')';
  if (match->count == MAX_CAPTURES) luaL_error(match->L, "too many captures");
  match->captures[match->count].start = at;
  match->captures[match->count].length = is_position ? LENGTH_POSITION : LENGTH_OPEN;
  match->count++;
  const char *found = clua_match_at(match, at, pattern + is_position);
  if (found == NULL) match->count--;
  return found;
}

/// Ends the innermost capture that is open.
static const char *match_capture_end(clua_match *match, const char *at, const char *pattern) {
  int number = match->count - 1;
  while (number >= 0 && match->captures[number].length != LENGTH_OPEN) number--;
  if (number < 0) luaL_error(match->L, "invalid pattern capture");
  match->captures[number].length = at - match->captures[number].start;
  const char *found = clua_match_at(match, at, pattern);
  if (found == NULL) match->captures[number].length = LENGTH_OPEN;
  return found;
}

/// %bxy: from an x to the y that balances it.
static const char *match_balanced(clua_match *match, const char *at, const char *pair) {
  if (match->pattern_end - pair < 2) {
    luaL_error(match->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (at >= match->source_end || *at != pair[0]) return NULL;
  size_t open = 1;
  for (const char *next = at + 1; next < match->source_end; next++) {
    clua_step(match, 1);
    if (*next == pair[1]) {
      if (--open == 0) return next + 1;
    } else if (*next == pair[0]) {
      open++;
    }
  }
  return NULL;
}

/// %f[set]: here, or at an end of the text, a set begins. `end` is where the set's item ends.
static bool is_frontier(clua_match *match, const char *at, const char *set, const char *end) {
  int before = at == match->source ? '\0' : (unsigned char)at[-1];
  int after = at == match->source_end ? '\0' : (unsigned char)*at;
  return !clua_fits_set(match, before, set + 1, end - 1)
    && clua_fits_set(match, after, set + 1, end - 1);
}

/// %1: the text of a capture once more.
static const char *match_repeated(clua_match *match, const char *at, int digit) {
  int number = digit - '1';
  if (number < 0 || number >= match->count || match->captures[number].length == LENGTH_OPEN) {
    luaL_error(match->L, "invalid capture index %%%d", number + 1);
  }
  ptrdiff_t length = match->captures[number].length;
  if (length < 0 || match->source_end - at < length) return NULL;
  clua_step(match, (size_t)length / 16);
  bool same = memcmp(match->captures[number].start, at, (size_t)length) == 0;
  return same ? at + length : NULL;
}

/// Goes past what a '%' makes special: %b, %f and %1. False when it is an ordinary class.
static bool pass_special(clua_match *match, const char **at, const char **pattern) {
  const char *letter = *pattern + 1;
  if (**pattern != '%' || letter == match->pattern_end) return false;
  if (*letter == 'b') {
    *at = match_balanced(match, *at, letter + 1);
    *pattern = letter + 3;
  } else if (*letter == 'f') {
    const char *set = letter + 1;
    if (set == match->pattern_end || *set != '[') {
      luaL_error(match->L, "missing '[' after '%%f' in pattern");
    }
    *pattern = clua_item_end(match, set);
    if (!is_frontier(match, *at, set, *pattern)) *at = NULL;
  } else if (*letter >= '0' && *letter <= '9') {
    *at = match_repeated(match, *at, *letter);
    *pattern = letter + 1;
  } else {
    return false;
  }
  return true;
}

/// Goes past one item, with its repetition. True when what is left of the pattern was matched as well.
static bool pass_item(clua_match *match, const char **at, const char **pattern) {
  const char *item = *pattern, *end = clua_item_end(match, item), *found;
  switch (end < match->pattern_end ? *end : '\0') {
    case '*':
    case '+':
      *at = match_longest(match, *at, item, end, *end == '+');
      return true;
    case '-':
      *at = match_shortest(match, *at, item, end);
      return true;
    case '?':
      *pattern = end + 1;
      if (!clua_fits(match, *at, item, end)) return false;
      found = clua_match_at(match, *at + 1, *pattern);
      if (found != NULL) *at = found;
      return found != NULL;
    default:
      *at = clua_fits(match, *at, item, end) ? *at + 1 : NULL;
      *pattern = end;
      return false;
  }
}

/// Where the pattern that starts here ends when it matches the text that starts there; else NULL.
const char *clua_match_at(clua_match *match, const char *at, const char *pattern) {
  if (match->nesting++ == MAX_NESTING) luaL_error(match->L, "pattern too complex");
  bool done = false;
  while (!done && at != NULL && pattern < match->pattern_end) {
    clua_step(match, 1);
    if (*pattern == '(') {
      at = match_capture(match, at, pattern + 1);
      done = true;
    } else if (*pattern == ')') {
      at = match_capture_end(match, at, pattern + 1);
      done = true;
    } else if (*pattern == '$' && pattern + 1 == match->pattern_end) {
      at = at == match->source_end ? at : NULL;
      done = true;
    } else if (!pass_special(match, &at, &pattern)) {
      done = pass_item(match, &at, &pattern);
    }
  }
  match->nesting--;
  return at;
}
