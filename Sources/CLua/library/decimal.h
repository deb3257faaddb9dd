// Numbers in decimal digits, as C's `printf` writes them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// How many bytes the longest takes.
  CLUA_DECIMAL_SIZE = 40,
  /// How many digits may follow the point, and how many there may be in all where the point moves.
  CLUA_MOST_PLACES = 15,
  CLUA_MOST_DIGITS = 15,
};

/// Writes a whole number with a point before so many of its digits; gives how many bytes that takes.
size_t clua_write_whole(bool is_negative, uint64_t whole, int places, char text[CLUA_DECIMAL_SIZE]);

/// Writes a number as `%.*f` does, or gives 0: it is very large, or no number, or has too many places.
size_t clua_write_fixed(double value, int places, char text[CLUA_DECIMAL_SIZE]);

/// Writes a number as `%.*g` does, or gives 0: as well where it needs an exponent.
size_t clua_write_general(double value, int digits, char text[CLUA_DECIMAL_SIZE]);
