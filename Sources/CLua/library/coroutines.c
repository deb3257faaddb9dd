// Coroutines. Hook counts belong to each coroutine, so a tree of short ones would never be counted:
// ours have a shorter period and charge their creation and each resume, and a stopped call is
// raised again wherever a coroutine's error could be swallowed.
//
// There is no `coroutine.close`: nested ones overflow the C stack in Lua 5.4.4. Where a coroutine of
// `wrap` fails, what it has to close is closed, as Lua does it.
//
// That a call may run in a coroutine of ours does not show: there, too, the script is in the main
// thread as far as it can tell.
#include "library/library.h"

enum { CREATE_CHARGE = CLUA_COROUTINE_PERIOD, RESUME_CHARGE = 10 };

/// Resumes `thread` with the values on top of L; on success its results are there, else its error.
static int resume(lua_State *L, lua_State *thread, int count) {
  // Below a call that may wait, nothing may run on the main thread and Lua would start it.
  if (thread == clua_of(L)->main) {
    lua_pushstring(L, "cannot resume non-suspended coroutine");
    return -1;
  }
  if (!lua_checkstack(thread, count)) {
    lua_pushstring(L, "too many arguments to resume");
    return -1;
  }
  clua_charge(L, RESUME_CHARGE);
  clua_state *state = clua_of(L);
  lua_xmove(L, thread, count);
  lua_State *before = state->current;
  state->current = thread;
  clua_hasten(thread);
  int results;
  int status = lua_resume(thread, L, count, &results);
  state->current = before;
  clua_check_killed(L);
  clua_hasten(L);
  if (status == LUA_ERRMEM) clua_stop(L, CLUA_MEMORY);
  if (status != LUA_OK && status != LUA_YIELD) {
    clua_note_work(state, state->limits.naming_cost);
    lua_xmove(thread, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushstring(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int resume_function(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  int results = resume(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  int moved = results >= 0 ? results : 1;
  lua_insert(L, -(moved + 1));
  return moved + 1;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  clua_charge(L, CREATE_CHARGE);
  lua_State *thread = lua_newthread(L);
  clua_install_hook(thread);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

/// What `wrap` returns: errors reach the caller, with its position before the message.
static int resume_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int before = lua_status(thread);
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  // Not one that had failed before: what it closed would run without the hook where it was stopped, and as
  // deep in C as it was then.
  bool fails_now = (before == LUA_OK || before == LUA_YIELD) && status != before;
  if (fails_now && status != LUA_OK && status != LUA_YIELD) {
    // Closes what the failed coroutine had pending, which may run code and change the error.
    clua_state *state = clua_of(L);
    state->current = thread;
    status = lua_resetthread(thread);
    state->current = L;
    clua_check_killed(L);
    lua_xmove(thread, L, 1);
  }
  if (status == LUA_ERRMEM) clua_stop(L, CLUA_MEMORY);
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, resume_wrapped, 1);
  return 1;
}

static bool is_outside(lua_State *L) { return L == clua_of(L)->main || clua_is_ours(L); }

static int yield(lua_State *L) {
  if (is_outside(L)) {
    lua_pushstring(L, "attempt to yield from outside a coroutine");
    return lua_error(L);
  }
  return lua_yield(L, lua_gettop(L));
}

/// The coroutine at an index, or the running one when there is no value.
static lua_State *given_thread(lua_State *L) {
  if (lua_isnone(L, 1)) return L;
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  return thread;
}

static int is_yieldable(lua_State *L) {
  lua_State *thread = given_thread(L);
  lua_pushboolean(L, !is_outside(thread) && lua_isyieldable(thread));
  return 1;
}

static int running(lua_State *L) {
  bool outside = is_outside(L);
  if (outside) lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  else lua_pushthread(L);
  lua_pushboolean(L, outside);
  return 2;
}

static int status(lua_State *L) {
  if (lua_tothread(L, 1) != clua_of(L)->main) return clua_run_stock(L);
  lua_pushstring(L, is_outside(L) ? "running" : "normal");
  return 1;
}

/// Keeps the messages that Lua makes outside any protected call: those of `lua_resume`, and that of
/// an error in a message handler. Looking up a string that exists allocates nothing. If it were
/// made then, and there were no memory for it, Lua would jump from the coroutine, which has nothing
/// to catch it, to the main thread, over all host functions in between.
static void keep_messages(lua_State *L) {
  static const char *const messages[] = {
    "cannot resume non-suspended coroutine", "cannot resume dead coroutine", "C stack overflow",
    "error in error handling",
  };
  for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
    lua_pushstring(L, messages[i]);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

void clua_open_coroutines(lua_State *L) {
  keep_messages(L);
  static const luaL_Reg functions[] = {
    {"create", create}, {"resume", resume_function}, {"wrap", wrap}, {"yield", yield},
    {"isyieldable", is_yieldable}, {"running", running}, {NULL, NULL},
  };
  clua_wrap(L, LUA_COLIBNAME, (luaL_Reg[]){{"status", status}, {NULL, NULL}});
  lua_getglobal(L, LUA_COLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "close");
  lua_pop(L, 1);
}
