// The functions of glibc's allocator by their other names, counted.
#include "CCounting.h"

#include <stddef.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

// A sanitizer has an allocator of its own.
#if defined(__linux__) && defined(__GLIBC__) && !__has_feature(address_sanitizer) \
  && !__has_feature(thread_sanitizer)

#include <errno.h>
#include <execinfo.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

enum { DEEPEST_STACK = 24 };

static bool is_counting;
static int32_t stacks_left;
static int64_t counted;

static void write_stack(void) {
  void *frames[DEEPEST_STACK];
  // Both may allocate.
  is_counting = false;
  int depth = backtrace(frames, DEEPEST_STACK);
  backtrace_symbols_fd(frames, depth, STDERR_FILENO);
  (void)!write(STDERR_FILENO, "\n", 1);
  is_counting = true;
}

static void count(void) {
  if (!is_counting) return;
  counted++;
  if (stacks_left > 0) {
    stacks_left--;
    write_stack();
  }
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

bool counting_is_possible(void) { return true; }

void counting_begin(int32_t stacks) {
  // Its first time loads a library.
  void *frames[1];
  backtrace(frames, 1);
  stacks_left = stacks;
  counted = 0;
  is_counting = true;
}

int64_t counting_end(void) {
  is_counting = false;
  return counted;
}

#else

bool counting_is_possible(void) { return false; }
void counting_begin(int32_t stacks) { (void)stacks; }
int64_t counting_end(void) { return 0; }

#endif
