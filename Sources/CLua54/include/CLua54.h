// As shim.h, where Lua is built with the package.
#include "../lua/lua.h"
#include "../lua/lauxlib.h"
#include "../lua/lualib.h"
