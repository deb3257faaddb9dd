// `setmetatable` and `getmetatable`. Finalizers run where no hook does, and weak tables under a
// memory limit are a use after free in Lua 5.4.4; both could be asked for after a check by changing
// the metatable. So a table gets a shadow: a table of our own with the allowed metamethods, which
// the script cannot reach. It is shared by all tables with the same metatable and refreshed
// whenever one is set.
//
// Two metamethods are refused instead of left out, because without them a program would do something
// else: in Lua 5.4.4, `__concat` reads its operands where the stack was before it grew, and `break` out
// of a `for` with a value to close leaves that on a list of what is closed later. Either writes over
// memory. Variables may still be declared `<close>`: all they can hold is nil and false.
#include "library/library.h"

/// The addresses are keys: of the shadow in its metatable, and of the metatable in its shadow.
static char shadow_key, origin_key;

static const char *const allowed[] = {
  "__call", "__index", "__newindex", "__tostring", "__name", "__pairs", "__metatable", "__len",
  "__eq", "__lt", "__le", "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv",
  "__band", "__bor", "__bxor", "__bnot", "__shl", "__shr",
};

/// What is refused, and what to do instead.
static const char *const refused[][2] = {
  {"__close", "catch errors with pcall, and clean up after it"},
  {"__concat", "give it a '__tostring', and join what tostring gives"},
};

enum {
  ALLOWED_COUNT = sizeof allowed / sizeof *allowed,
  REFUSED_COUNT = sizeof refused / sizeof *refused,
};

/// The names as upvalues of `setmetatable`, so that no call interns them again: the allowed ones, of
/// which the first is looked at, and the refused ones.
enum { FIRST_NAME = 1, CALL_NAME = FIRST_NAME, FIRST_REFUSED = FIRST_NAME + ALLOWED_COUNT };

static void copy_allowed(lua_State *L, int from, int into) {
  for (int i = 0; i < ALLOWED_COUNT; i++) {
    lua_pushvalue(L, lua_upvalueindex(FIRST_NAME + i));
    lua_pushvalue(L, -1);
    int type = lua_rawget(L, from);
    lua_pushvalue(L, -2);
    // Most are nil in both: writing would make the shadow larger than it needs to be.
    if (lua_rawget(L, into) == LUA_TNIL && type == LUA_TNIL) {
      lua_pop(L, 3);
      continue;
    }
    lua_pop(L, 1);
    lua_rawset(L, into);
  }
}

/// A table that is called by calling another, and so on, takes any time in one instruction of Lua 5.4.
static void check_call(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(CALL_NAME));
  int type = lua_rawget(L, 2);
  if (type != LUA_TNIL && type != LUA_TFUNCTION) {
    luaL_error(L, "'__call' must be a function, got %s", luaL_typename(L, -1));
  }
  lua_pop(L, 1);
}

static void check_refused(lua_State *L) {
  for (int i = 0; i < REFUSED_COUNT; i++) {
    lua_pushvalue(L, lua_upvalueindex(FIRST_REFUSED + i));
    if (lua_rawget(L, 2) != LUA_TNIL) {
      luaL_error(L, "'%s' is not available: %s", refused[i][0], refused[i][1]);
    }
    lua_pop(L, 1);
  }
}

/// Pushes the shadow of the metatable at index 2 for the table at index 1.
static void push_shadow(lua_State *L) {
  check_call(L);
  check_refused(L);
  if (lua_rawgetp(L, 2, &shadow_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, 2);
    lua_rawsetp(L, -2, &origin_key);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, 2, &shadow_key);
  }
  copy_allowed(L, 2, 3);
}

static bool is_protected(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_pushstring(L, "__metatable");
  bool guarded = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return guarded;
}

static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (is_protected(L, 1)) return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  if (type == LUA_TTABLE) push_shadow(L);
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

static int get_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushstring(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  if (lua_rawgetp(L, -2, &origin_key) == LUA_TTABLE) return 1;
  lua_pushboolean(L, 0);
  return 1;
}

/// In a spec: Lua's own but for finalizers, which would run at any moment and with no hook. Lua looks
/// for `__gc` when a metatable is set, and so it is out of sight then.
int clua_set_any_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    lua_setmetatable(L, 1);
    return 1;
  }
  lua_pushstring(L, "__gc");
  lua_pushvalue(L, 3);
  if (lua_rawget(L, 2) == LUA_TNIL) {
    lua_settop(L, 2);
    lua_setmetatable(L, 1);
    return 1;
  }
  // Neither of these allocates: the field is there.
  lua_pushvalue(L, 3);
  lua_pushnil(L);
  lua_rawset(L, 2);
  lua_pushvalue(L, 2);
  lua_setmetatable(L, 1);
  lua_rawset(L, 2);
  lua_settop(L, 1);
  return 1;
}

static int set_unprotected_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (is_protected(L, 1)) return luaL_error(L, "cannot change a protected metatable");
  return clua_set_any_metatable(L);
}

void clua_open_metatables(lua_State *L) {
  if (clua_of(L)->is_spec) {
    lua_register(L, "setmetatable", set_unprotected_metatable);
    return;
  }
  luaL_checkstack(L, ALLOWED_COUNT + REFUSED_COUNT, NULL);
  for (int i = 0; i < ALLOWED_COUNT; i++) lua_pushstring(L, allowed[i]);
  for (int i = 0; i < REFUSED_COUNT; i++) lua_pushstring(L, refused[i][0]);
  lua_pushcclosure(L, set_metatable, ALLOWED_COUNT + REFUSED_COUNT);
  lua_setglobal(L, "setmetatable");
  lua_register(L, "getmetatable", get_metatable);
}
