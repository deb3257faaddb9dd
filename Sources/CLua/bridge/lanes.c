// Lanes: calls that may wait. They run in coroutines that no script can get hold of; a host function
// that waits yields the coroutine, which is parked in its lane until the host resumes or drops it.
//
// What is resumed is not the script's function but Lua's own protected call of it, which a yield may
// cross. So an error has unwound everything, with the message handler called and the hook on again,
// when the coroutine ends, and the coroutine is as good as new: one serves all calls, another is
// made only while it is parked or when calls are nested.
#include "bridge/bridge.h"

/// Hands an error's status over as the coroutine's result.
static int finish(lua_State *L, int status, lua_KContext context) {
  (void)context;
  if (status == LUA_OK || status == LUA_YIELD) return 0;
  clua_state *state = clua_of(L);
  // What was closed on the way may have waited, or called the host: the message may be gone.
  if (state->limits.killed == CLUA_OK) clua_record_message(state, L, -1);
  lua_pushinteger(L, status);
  return 1;
}

/// Finds on its stack: the message handler, the function, its arguments.
static int call_function(lua_State *L) {
  int status = lua_pcallk(L, lua_gettop(L) - 2, 0, 1, 0, finish);
  return finish(L, status, 0);
}

static int make(lua_State *L) {
  clua_coroutine *made = lua_touserdata(L, 1);
  made->thread = lua_newthread(L);
  clua_install_hook(made->thread);
  made->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

static int32_t take(clua_state *state, clua_coroutine *coroutine) {
  *coroutine = state->bridge.kept;
  state->bridge.kept = (clua_coroutine){0};
  if (coroutine->thread != NULL) return CLUA_OK;
  clua_note_work(state, CLUA_COROUTINE_PERIOD);
  return clua_protected(state, make, coroutine);
}

/// Lets the collector have it. A collection closes no variables: no code runs.
static void drop(clua_state *state, clua_coroutine *coroutine) {
  clua_release(state, coroutine->reference);
  *coroutine = (clua_coroutine){0};
}

/// Keeps a coroutine that has come to its end.
static void keep(clua_state *state, clua_coroutine *coroutine) {
  lua_settop(coroutine->thread, 0);
  if (state->bridge.kept.thread == NULL) state->bridge.kept = *coroutine;
  else drop(state, coroutine);
}

/// Ends the entry of a call that waits from now on.
static int32_t park(clua_state *state, clua_lane_call *run) {
  clua_lane *lane = &state->bridge.lanes[run->lane];
  bool wanted = lane->serial == run->serial;
  if (wanted) lane->parked = run->coroutine;
  else drop(state, &run->coroutine);
  int32_t status = clua_leave(state, LUA_OK);
  return wanted ? CLUA_WAITING : status;
}

/// Runs a coroutine, with `count` values on its stack for it, and ends the entry.
static int32_t run_coroutine(clua_state *state, clua_lane_call *run, int count) {
  lua_State *thread = run->coroutine.thread, *from = state->current;
  run->outer = state->bridge.run;
  run->depth = state->limits.depth;
  state->bridge.run = run;
  state->current = thread;
  int results = 0;
  clua_usage before = state->limits.usage;
  int status = lua_resume(thread, from, count, &results);
  clua_end_usage(state, before);
  state->current = from;
  state->bridge.run = run->outer;
  if (status == LUA_YIELD) return park(state, run);
  if (status == LUA_OK) {
    if (results > 0) status = (int)lua_tointeger(thread, -1);
    keep(state, &run->coroutine);
  } else {
    // There was no room to begin with, in memory or for calls in C.
    clua_record_message(state, thread, -1);
    drop(state, &run->coroutine);
  }
  // Where the host was called from, when the script's function did not run.
  if (status != LUA_OK && state->limits.line == 0) clua_record_position(state, from, 0);
  return clua_leave(state, status);
}

/// Gives a coroutine room, and its budget when this is the outermost entry.
static bool is_ready(clua_state *state, lua_State *thread) {
  if (state->limits.depth == 1) clua_install_hook(thread);
  else clua_hasten(thread);
  return lua_checkstack(thread, state->limits.room);
}

int32_t clua_start(
  clua_state *state, int32_t lane, int32_t function, int32_t self, int32_t count) {
  clua_cancel(state, lane);
  if (clua_is_stopped(state)) return state->limits.killed;
  if (!lua_checkstack(state->current, LUA_MINSTACK)) return clua_refuse(state, CLUA_MEMORY);
  clua_enter(state);
  clua_lane_call run = {.lane = lane, .serial = state->bridge.lanes[lane].serial};
  int32_t prepared = clua_prepare_handles(state, count);
  if (prepared == CLUA_OK) prepared = take(state, &run.coroutine);
  if (prepared != CLUA_OK) {
    return clua_leave(state, prepared == CLUA_MEMORY ? LUA_ERRMEM : LUA_ERRRUN);
  }
  clua_clear_fault(state);
  lua_State *thread = run.coroutine.thread;
  if (!is_ready(state, thread)) {
    keep(state, &run.coroutine);
    return clua_leave(state, LUA_ERRMEM);
  }
  lua_pushcfunction(thread, call_function);
  lua_pushcfunction(thread, clua_handler);
  int arguments = clua_push_call(thread, state, function, self, count);
  return run_coroutine(state, &run, arguments + 2);
}

int32_t clua_resume(clua_state *state, int32_t lane, int32_t tag) {
  clua_lane *from = &state->bridge.lanes[lane];
  clua_lane_call run = {.coroutine = from->parked, .lane = lane, .serial = from->serial};
  lua_State *thread = run.coroutine.thread;
  if (thread == NULL) return CLUA_OK;
  if (clua_is_stopped(state)) {
    clua_cancel(state, lane);
    return state->limits.killed;
  }
  from->parked = (clua_coroutine){0};
  clua_enter(state);
  clua_clear_fault(state);
  if (!is_ready(state, thread)) {
    drop(state, &run.coroutine);
    return clua_leave(state, LUA_ERRMEM);
  }
  if (tag != CLUA_NIL) lua_pushboolean(thread, tag == CLUA_TRUE);
  return run_coroutine(state, &run, tag != CLUA_NIL);
}

void clua_cancel(clua_state *state, int32_t lane) {
  state->bridge.lanes[lane].serial++;
  if (state->bridge.lanes[lane].parked.thread != NULL) drop(state, &state->bridge.lanes[lane].parked);
}

bool clua_is_waiting(const clua_state *state, int32_t first, int32_t count) {
  for (int32_t lane = first; lane < first + count; lane++) {
    if (state->bridge.lanes[lane].parked.thread != NULL) return true;
  }
  return false;
}
