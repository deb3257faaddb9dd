// Writing GIF files, and reading them back. Nothing in giflib's header is a macro that is needed, but
// its header uses `size_t` before it says what that is in some versions.
#include <stddef.h>
#include <gif_lib.h>
