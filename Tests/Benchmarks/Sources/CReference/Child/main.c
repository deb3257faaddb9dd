// The reference as a program of its own, to be built against LuaJIT:
// `pta-bench-luajit init.lua` loads the plugin and answers each line `dispatch COUNT` of its standard
// input with the nanoseconds that so many calls took.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CReference.h"

enum { LONGEST_SCRIPT = 1 << 16 };

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static creference *load(const char *path) {
  static char script[LONGEST_SCRIPT];
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  size_t length = fread(script, 1, sizeof script, file);
  fclose(file);
  return creference_new(script, length);
}

/// Answers a line.
static void answer(creference *plugin, const char *line) {
  long long count = 0;
  if (sscanf(line, "dispatch %lld", &count) != 1 || count < 0) {
    fprintf(stdout, "error this is no request\n");
    return;
  }
  int64_t start = nanoseconds();
  bool went_well = creference_dispatch(plugin, count);
  int64_t taken = nanoseconds() - start;
  if (went_well) fprintf(stdout, "%lld\n", (long long)taken);
  else fprintf(stdout, "error a callback failed\n");
}

int main(int count, char **words) {
  creference *plugin = count == 2 ? load(words[1]) : NULL;
  if (plugin == NULL) {
    fprintf(stderr, "usage: pta-bench-luajit init.lua\n");
    return 2;
  }
  creference_step step = {.callback = CREFERENCE_LAYOUT_STATUS_VIEW};
  creference_call(plugin, &step);
  char line[128];
  while (fgets(line, sizeof line, stdin) != NULL) {
    answer(plugin, line);
    fflush(stdout);
  }
  creference_close(plugin);
  return 0;
}
