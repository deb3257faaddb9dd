// Numbers in decimal digits, as C's `printf` writes them: the exact value of a double, rounded to the
// nearest, of two that are as near to the even one. In whole numbers of 128 bits nothing is lost.
#include "library/decimal.h"

#include <string.h>

typedef unsigned __int128 wide;

/// The bits of a double's fraction.
enum { FRACTION = 52 };

static uint64_t power_of_ten(int exponent) {
  static const uint64_t powers[] = {
    1u, 10u, 100u, 1000u, 10000u, 100000u, 1000000u, 10000000u, 100000000u, 1000000000u,
    10000000000u, 100000000000u, 1000000000000u, 10000000000000u, 100000000000000u,
    1000000000000000u, 10000000000000000u, 100000000000000000u, 1000000000000000000u,
    10000000000000000000u,
  };
  return powers[exponent];
}

static uint64_t bits_of(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static bool is_negative(double value) { return bits_of(value) >> 63 != 0; }

/// A number without its sign: `mantissa / 2 ^ shift`.
typedef struct magnitude {
  uint64_t mantissa;
  int shift;
} magnitude;

static magnitude magnitude_of(double value) {
  uint64_t bits = bits_of(value), fraction = bits & ((UINT64_C(1) << FRACTION) - 1);
  int exponent = (int)(bits >> FRACTION & 0x7FF);
  // The least ones have no leading one that is left out.
  if (exponent == 0) return (magnitude){fraction, 1074};
  return (magnitude){fraction | UINT64_C(1) << FRACTION, 1075 - exponent};
}

/// Whether it is so large that all of it is whole, or no number.
static bool is_beyond(magnitude value) { return value.shift < 0; }

/// `value * 10 ^ places`, rounded. The product has at most 53 bits and 64.
static wide scaled(magnitude value, int places) {
  wide product = (wide)value.mantissa * power_of_ten(places);
  if (value.shift == 0) return product;
  if (value.shift >= 120) return 0;
  wide whole = product >> value.shift, rest = product - (whole << value.shift);
  wide half = (wide)1 << (value.shift - 1);
  bool goes_up = rest > half || (rest == half && (whole & 1) != 0);
  return whole + goes_up;
}

size_t clua_write_whole(bool is_negative, uint64_t whole, int places, char text[CLUA_DECIMAL_SIZE]) {
  char digits[CLUA_DECIMAL_SIZE], *end = digits + sizeof digits, *first = end;
  for (int place = 0; place <= places || whole > 0; place++, whole /= 10) {
    if (place == places && place > 0) *--first = '.';
    *--first = (char)('0' + whole % 10);
  }
  if (is_negative) *--first = '-';
  size_t length = (size_t)(end - first);
  memcpy(text, first, length);
  return length;
}

size_t clua_write_fixed(double value, int places, char text[CLUA_DECIMAL_SIZE]) {
  magnitude size = magnitude_of(value);
  if (is_beyond(size) || places > CLUA_MOST_PLACES) return 0;
  wide whole = scaled(size, places);
  if (whole > UINT64_MAX) return 0;
  return clua_write_whole(is_negative(value), (uint64_t)whole, places, text);
}

size_t clua_write_general(double value, int digits, char text[CLUA_DECIMAL_SIZE]) {
  magnitude size = magnitude_of(value);
  if (digits == 0) digits = 1;
  if (is_beyond(size) || digits > CLUA_MOST_DIGITS) return 0;
  if (value == 0) return clua_write_whole(is_negative(value), 0, 0, text);
  // As many places as leave so many digits, once they are rounded. With four zeros after the point that is
  // too many for the point to stay where it is, and without any place it may be, too.
  int places = digits + 4;
  wide whole = scaled(size, places), limit = power_of_ten(digits);
  if (whole < limit) return 0;
  while (whole >= limit && places > 0) whole = scaled(size, --places);
  if (whole >= limit) return 0;
  uint64_t rest = (uint64_t)whole;
  for (; places > 0 && rest % 10 == 0; places--) rest /= 10;
  return clua_write_whole(is_negative(value), rest, places, text);
}
