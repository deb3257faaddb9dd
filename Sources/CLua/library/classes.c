// What one byte can be: a character, a class such as %a, or a set such as [a-z%d].
#include "library/patterns.h"

static bool is_between(int byte, int first, int last) { return byte >= first && byte <= last; }

static bool is_letter(int byte) { return is_between(byte | 0x20, 'a', 'z'); }

static bool is_digit(int byte) { return is_between(byte, '0', '9'); }

static bool is_visible(int byte) { return is_between(byte, '!', '~'); }

/// Whether a byte is of the class with this small letter; `*known` says whether there is one.
static bool is_of_class(int byte, int letter, bool *known) {
  *known = true;
  switch (letter) {
    case 'a': return is_letter(byte);
    case 'c': return byte < ' ' || byte == 127;
    case 'd': return is_digit(byte);
    case 'g': return is_visible(byte);
    case 'l': return is_between(byte, 'a', 'z');
    case 'p': return is_visible(byte) && !is_letter(byte) && !is_digit(byte);
    case 's': return byte == ' ' || is_between(byte, '\t', '\r');
    case 'u': return is_between(byte, 'A', 'Z');
    case 'w': return is_letter(byte) || is_digit(byte);
    case 'x': return is_digit(byte) || is_between(byte | 0x20, 'a', 'f');
    // Not in the manual any more, but still there.
    case 'z': return byte == '\0';
    default: *known = false; return false;
  }
}

/// Whether a byte is what '%' and another byte stand for. A capital is the opposite of its class.
static bool fits_escape(int byte, int escaped) {
  bool known, capital = is_between(escaped, 'A', 'Z');
  bool belongs = is_of_class(byte, capital ? escaped | 0x20 : escaped, &known);
  return known ? belongs != capital : byte == escaped;
}

/// Where the item ends that starts here: a character, a class or a set, without its repetition.
const char *clua_item_end(clua_match *match, const char *item) {
  const char *end = match->pattern_end, *next = item + 1;
  if (*item == '%') {
    if (next == end) luaL_error(match->L, "malformed pattern (ends with '%%')");
    return next + 1;
  }
  if (*item != '[') return next;
  if (next < end && *next == '^') next++;
  // The first byte is one of the set even where it is a ']'.
  do {
    if (next == end) luaL_error(match->L, "malformed pattern (missing ']')");
    if (*next++ == '%' && next < end) next++;
  } while (next == end || *next != ']');
  clua_step(match, (size_t)(next - item));
  return next + 1;
}

/// Whether a byte is in a set: `set` is after its '[', `end` at its ']'.
bool clua_fits_set(clua_match *match, int byte, const char *set, const char *end) {
  bool inverted = *set == '^';
  clua_step(match, (size_t)(end - set) / 2);
  for (const char *next = set + inverted; next < end; next++) {
    bool is_range = *next != '%' && next + 2 < end && next[1] == '-';
    bool found;
    if (*next == '%') found = fits_escape(byte, (unsigned char)*++next);
    else if (is_range) found = is_between(byte, (unsigned char)next[0], (unsigned char)next[2]);
    else found = byte == (unsigned char)*next;
    if (found) return !inverted;
    if (is_range) next += 2;
  }
  return inverted;
}

/// Whether there is a byte that fits the item from `item` to `end`.
bool clua_fits(clua_match *match, const char *at, const char *item, const char *end) {
  if (at >= match->source_end) return false;
  int byte = (unsigned char)*at;
  switch (*item) {
    case '.': return true;
    case '%': return fits_escape(byte, (unsigned char)item[1]);
    case '[': return clua_fits_set(match, byte, item + 1, end - 1);
    default: return byte == (unsigned char)*item;
  }
}
