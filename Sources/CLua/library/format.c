// `string.format`, without addresses and bounded. What a plugin asks of it in each frame, numbers and texts, is
// written here; anything else is left to Lua's own, which goes through C's `printf`: 1,600 instructions for a
// number, and a frame of a plugin that shows one is 19 % dearer.
#include "library/decimal.h"
#include "library/library.h"

/// A text as long as most that are shown.
enum { LONGEST_LINE = 128 };

/// What has been written so far. It stays as it is when it is given up.
typedef struct line {
  size_t length;
  bool is_given_up;
  char bytes[LONGEST_LINE];
} line;

static void append(line *line, const char *bytes, size_t length) {
  line->is_given_up |= length > LONGEST_LINE - line->length;
  if (line->is_given_up) return;
  memcpy(line->bytes + line->length, bytes, length);
  line->length += length;
}

/// `%d`: a float will do that has no fraction.
static void append_integer(lua_State *L, int argument, line *line) {
  char text[CLUA_DECIMAL_SIZE];
  int is_whole;
  lua_Integer value = lua_tointegerx(L, argument, &is_whole);
  line->is_given_up |= !is_whole;
  uint64_t magnitude = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  append(line, text, clua_write_whole(value < 0, magnitude, 0, text));
}

/// `%f` and `%g`.
static void append_number(lua_State *L, int argument, char conversion, int precision, line *line) {
  char text[CLUA_DECIMAL_SIZE];
  double value = lua_tonumber(L, argument);
  size_t length = conversion == 'f' ? clua_write_fixed(value, precision, text)
                                    : clua_write_general(value, precision, text);
  line->is_given_up |= length == 0;
  append(line, text, length);
}

/// What follows a point, of at most two digits; without a point C's 6, and -1 for anything else.
static int precision_of(const char *modifiers, const char *conversion) {
  if (modifiers == conversion) return 6;
  if (*modifiers++ != '.' || conversion - modifiers > 2) return -1;
  int precision = 0;
  for (; modifiers < conversion; modifiers++) {
    if (*modifiers < '0' || *modifiers > '9') return -1;
    precision = 10 * precision + (*modifiers - '0');
  }
  return precision;
}

/// Writes what stands from a `%` on, or gives up.
static void append_conversion(
  lua_State *L, const char *modifiers, const char *conversion, int argument, line *line) {
  size_t length;
  int type = argument <= lua_gettop(L) ? lua_type(L, argument) : LUA_TNONE;
  bool is_bare = modifiers == conversion, is_number = type == LUA_TNUMBER;
  int precision = precision_of(modifiers, conversion);
  if ((*conversion == 'f' || *conversion == 'g') && precision >= 0 && is_number) {
    append_number(L, argument, *conversion, precision, line);
  } else if (*conversion == 'd' && is_bare && is_number) {
    append_integer(L, argument, line);
  } else if (*conversion == 's' && is_bare && type == LUA_TSTRING) {
    const char *bytes = lua_tolstring(L, argument, &length);
    append(line, bytes, length);
  } else {
    line->is_given_up = true;
  }
}

/// Charges for a conversion, and replaces the argument of a `%s` by its text.
static void prepare_conversion(lua_State *L, char conversion, int argument) {
  if (conversion == 'p') luaL_error(L, "'%%p' is not available: addresses differ between runs");
  // `%99.99f` of a large number takes as long as some hundred instructions.
  clua_charge(L, 100);
  if (argument > lua_gettop(L)) return;
  bool is_text = lua_type(L, argument) == LUA_TSTRING;
  // Every byte may become four, through another `format`; what is read as a number is so byte by byte.
  if (is_text && conversion == 'q') clua_charge(L, lua_rawlen(L, argument) / 2);
  else if (is_text && conversion != 's') clua_charge(L, clua_text_cost(L, argument, argument));
  if (conversion != 's' || is_text) return;
  clua_tolstring(L, argument, NULL);
  lua_replace(L, argument);
}

/// Whether it is a flag, or of a width or a precision.
static bool is_modifier(char letter) {
  bool is_digit = letter >= '0' && letter <= '9';
  return is_digit || letter == '.' || letter == '-' || letter == '+' || letter == ' ' || letter == '#';
}

int clua_format(lua_State *L) {
  size_t length;
  const char *pattern = luaL_checklstring(L, 1, &length), *end = pattern + length, *percent;
  line line;
  line.length = 0;
  line.is_given_up = false;
  int argument = 1;
  while ((percent = memchr(pattern, '%', (size_t)(end - pattern))) != NULL) {
    append(&line, pattern, (size_t)(percent - pattern));
    // A text of Lua's ends with a zero byte, which is none of these.
    const char *modifiers = percent + 1, *conversion = modifiers;
    while (is_modifier(*conversion)) conversion++;
    pattern = conversion + (conversion < end);
    if (conversion == modifiers && *conversion == '%') {
      append(&line, "%", 1);
    } else if (conversion < end) {
      prepare_conversion(L, *conversion, ++argument);
      append_conversion(L, modifiers, conversion, argument, &line);
    } else {
      line.is_given_up = true;
    }
  }
  append(&line, pattern, (size_t)(end - pattern));
  if (line.is_given_up) return clua_run_stock(L);
  lua_pushlstring(L, line.bytes, line.length);
  return 1;
}
