// Resource limits. They cannot be raised again: soft and hard limits are the same.
#include <errno.h>
#include <stddef.h>
#include <sys/resource.h>

#include "CJail.h"

// The sanitizers reserve terabytes of addresses for their notes.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { LIMITS_ADDRESSES = false };
#else
enum { LIMITS_ADDRESSES = true };
#endif

typedef struct limit {
  int resource;
  rlim_t most;
} limit;

int32_t jail_limit(uint64_t memory, uint64_t seconds) {
  const limit limits[] = {
    {RLIMIT_CPU, seconds}, {RLIMIT_CORE, 0}, {RLIMIT_FSIZE, 0}, {RLIMIT_NPROC, 0},
    {RLIMIT_NOFILE, 0}, {RLIMIT_AS, LIMITS_ADDRESSES ? memory : RLIM_INFINITY},
  };
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    struct rlimit wanted;
    if (getrlimit((unsigned)limits[i].resource, &wanted) != 0) return errno;
    // One that is lower already stays.
    if (wanted.rlim_max != RLIM_INFINITY && wanted.rlim_max <= limits[i].most) continue;
    wanted.rlim_cur = wanted.rlim_max = limits[i].most;
    if (setrlimit((unsigned)limits[i].resource, &wanted) != 0) return errno;
  }
  return 0;
}
