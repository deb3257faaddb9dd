// The C library's own reader of options, which Glibc's module leaves out.
#include <getopt.h>
