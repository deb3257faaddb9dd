// Lua's own headers; pkg-config supplies the include path.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
