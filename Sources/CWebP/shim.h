// Writing WebP files, and reading them back.
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

// What the encoder's memory is kept by.
#ifdef __GLIBC__
#include <malloc.h>
#endif
