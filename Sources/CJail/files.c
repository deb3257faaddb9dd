// Files that were inherited.
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <unistd.h>

#include "CJail.h"

enum { LARGEST_NUMBER = 1 << 16 };

void jail_close_from(int32_t first) {
#ifdef __linux__
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > LARGEST_NUMBER) most = LARGEST_NUMBER;
  for (int32_t number = first; number < most; number++) close(number);
}
