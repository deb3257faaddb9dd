// Library functions that read whole strings in C and allocate nothing, or little: no hook runs and nothing
// shows in the memory, so they are charged by the length of all that they are given.
#include "library/library.h"

enum { BYTES_A_STEP = 16 };

typedef struct scan {
  const char *library;
  const char *name;
} scan;

/// The last ones are the arithmetic of strings, in their metatable: it reads them as numbers.
static const scan scans[] = {
  {LUA_GNAME, "tonumber"}, {LUA_STRLIBNAME, "packsize"}, {LUA_STRLIBNAME, "unpack"},
  {LUA_STRLIBNAME, "pack"}, {LUA_STRLIBNAME, "char"}, {LUA_UTF8LIBNAME, "char"},
  {LUA_MATHLIBNAME, "max"}, {LUA_MATHLIBNAME, "min"},
  {NULL, "__add"}, {NULL, "__sub"}, {NULL, "__mul"}, {NULL, "__mod"}, {NULL, "__pow"},
  {NULL, "__div"}, {NULL, "__idiv"}, {NULL, "__unm"},
};

/// What reading the strings among some values takes, in instructions.
size_t clua_text_cost(lua_State *L, int first, int last) {
  size_t bytes = 0;
  for (int i = first; i <= last; i++) {
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  }
  return bytes / BYTES_A_STEP;
}

static int run_scan(lua_State *L) {
  size_t work = clua_text_cost(L, 1, lua_gettop(L));
  if (work > 0) clua_charge(L, work);
  return clua_run_stock(L);
}

/// Pushes the library, or the metatable of strings.
static void push_library(lua_State *L, const char *name) {
  if (name != NULL) {
    lua_getglobal(L, name);
    return;
  }
  lua_pushstring(L, "");
  lua_getmetatable(L, -1);
  lua_remove(L, -2);
}

void clua_open_scans(lua_State *L) {
  for (size_t i = 0; i < sizeof scans / sizeof *scans; i++) {
    push_library(L, scans[i].library);
    lua_getfield(L, -1, scans[i].name);
    lua_pushcclosure(L, run_scan, 1);
    lua_setfield(L, -2, scans[i].name);
    lua_pop(L, 1);
  }
}
