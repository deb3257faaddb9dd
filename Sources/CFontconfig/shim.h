// Which fonts there are.
#include <fontconfig/fontconfig.h>
