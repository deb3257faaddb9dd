// Colours and masks by their names.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct named_value {
  const char *name;
  uint32_t value;
} named_value;

static const named_value colors[] = {
  {"white", 0xFFFFFFFF}, {"red", 0xFF0000FF}, {"green", 0x00FF00FF}, {"light_gray", 0xAAAAAAFF},
  {"purple", 0x800080FF}, {"orange", 0xFF8000FF}, {"blue", 0x0000FFFF}, {"black", 0x000000FF},
};

static const named_value margins[] = {
  {"flexible_left_margin", 1}, {"flexible_width", 2}, {"flexible_right_margin", 4},
  {"flexible_top_margin", 8}, {"flexible_height", 16}, {"flexible_bottom_margin", 32},
};

/// A colour by name, or as `#rrggbb`; clear where it is neither.
uint32_t creference_color(const char *name) {
  if (name[0] == '#') return (uint32_t)strtoul(name + 1, NULL, 16) << 8 | 0xFF;
  for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
    if (strcmp(name, colors[i].name) == 0) return colors[i].value;
  }
  return 0;
}

/// What gives way, from names with spaces between.
uint32_t creference_mask(const char *names) {
  uint32_t mask = 0;
  while (*names != '\0') {
    size_t length = strcspn(names, " ");
    for (size_t i = 0; i < sizeof margins / sizeof *margins; i++) {
      bool is_it = strlen(margins[i].name) == length && memcmp(names, margins[i].name, length) == 0;
      if (is_it) mask |= margins[i].value;
    }
    names += length;
    while (*names == ' ') names++;
  }
  return mask;
}
