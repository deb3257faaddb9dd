// Library functions that read a whole string in C and allocate nothing: no hook runs and nothing
// shows in the memory, so they are charged by the length of what they are given.
#include "internal.h"

enum { BYTES_A_STEP = 16 };

typedef struct scan {
  const char *library;
  const char *name;
} scan;

static const scan scans[CLUA_SCANS] = {
  {LUA_GNAME, "tonumber"},       {LUA_STRLIBNAME, "find"},      {LUA_STRLIBNAME, "packsize"},
  {LUA_STRLIBNAME, "unpack"},    {LUA_UTF8LIBNAME, "codepoint"}, {LUA_UTF8LIBNAME, "codes"},
  {LUA_UTF8LIBNAME, "len"},
};

/// Stands for the function whose number is the upvalue.
static int run_scan(lua_State *L) {
  size_t bytes = lua_rawlen(L, 1);
  if (bytes >= BYTES_A_STEP) clua_charge(L, bytes / BYTES_A_STEP);
  return clua_of(L)->stock.scans[lua_tointeger(L, lua_upvalueindex(1))](L);
}

void clua_open_scans(lua_State *L) {
  for (int i = 0; i < CLUA_SCANS; i++) {
    lua_getglobal(L, scans[i].library);
    lua_getfield(L, -1, scans[i].name);
    clua_of(L)->stock.scans[i] = lua_tocfunction(L, -1);
    lua_pushinteger(L, i);
    lua_pushcclosure(L, run_scan, 1);
    lua_setfield(L, -3, scans[i].name);
    lua_pop(L, 2);
  }
}
