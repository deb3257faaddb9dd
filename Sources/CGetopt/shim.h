// The C library's reader of options, which Glibc's module leaves out. It answers in variables, which
// Swift does not touch: these functions do.
#include <getopt.h>

/// Begins with the first argument, and leaves complaints to the caller.
static inline void cgetopt_begin(void) {
  optind = 1;
  opterr = 0;
  optopt = 0;
}

/// The index of the argument that is read next.
static inline int cgetopt_index(void) { return optind; }

/// The value of the option that was read last; NULL when it has none.
static inline const char *cgetopt_value(void) { return optarg; }

/// The letter or number of the option that was answered with a complaint; 0 for an unknown name.
static inline int cgetopt_culprit(void) { return optopt; }
