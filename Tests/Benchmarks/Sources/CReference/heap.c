// What the process has allocated.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

#include "CReference.h"

size_t creference_heap_bytes(void) {
#if defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#elif defined(__APPLE__)
  return mstats().bytes_used;
#else
  return 0;
#endif
}
