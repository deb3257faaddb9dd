// Calls that may wait. They run in coroutines that no script can get hold of and that the host knows by
// number: a host function that waits yields, until the host resumes the coroutine or cancels it.
//
// What is resumed is not the script's function but Lua's own protected call of it, which a yield may
// cross. So an error has unwound everything, with the message handler called and the hook on again,
// when the thread ends, and the thread is as good as new: one serves all calls, another is made only
// while it waits or when calls are nested.
#include "bridge/bridge.h"

/// Hands an error's status over as the thread's result.
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
  clua_thread *made = lua_touserdata(L, 1);
  made->L = lua_newthread(L);
  clua_install_hook(made->L);
  made->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

static int32_t take(clua_state *state, clua_thread *thread) {
  *thread = state->bridge.kept;
  state->bridge.kept = (clua_thread){0};
  if (thread->L != NULL) return CLUA_OK;
  clua_note_work(state, CLUA_COROUTINE_PERIOD);
  return clua_protected(state, make, thread);
}

/// Leaves a thread to the collector. That closes no variables: no code runs.
static void drop(clua_state *state, clua_thread *thread) {
  clua_release(state, thread->reference);
  *thread = (clua_thread){0};
}

/// Keeps a thread that has come to its end.
static void keep(clua_state *state, clua_thread *thread) {
  lua_settop(thread->L, 0);
  if (state->bridge.kept.L == NULL) state->bridge.kept = *thread;
  else drop(state, thread);
}

/// Ends the entry of a call that waits from now on.
static int32_t leave_waiting(clua_state *state, clua_coroutine_call *run) {
  clua_coroutine *coroutine = &state->bridge.coroutines[run->coroutine];
  bool wanted = coroutine->serial == run->serial;
  if (wanted) coroutine->waiting = run->thread;
  else drop(state, &run->thread);
  int32_t status = clua_leave(state, LUA_OK);
  return wanted ? CLUA_WAITING : status;
}

/// Runs a coroutine, with `count` values on its stack for it, and ends the entry.
static int32_t run_coroutine(clua_state *state, clua_coroutine_call *run, int count) {
  lua_State *thread = run->thread.L, *from = state->current;
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
  if (status == LUA_YIELD) return leave_waiting(state, run);
  if (status == LUA_OK) {
    if (results > 0) status = (int)lua_tointeger(thread, -1);
    keep(state, &run->thread);
  } else {
    // There was no room to begin with, in memory or for calls in C.
    clua_record_message(state, thread, -1);
    drop(state, &run->thread);
  }
  // Where the host was called from, when the script's function did not run.
  if (status != LUA_OK && state->limits.line == 0) clua_record_position(state, from, 0);
  return clua_leave(state, status);
}

/// Gives a thread room, and its budget when this is the outermost entry.
static bool is_ready(clua_state *state, lua_State *thread) {
  if (state->limits.depth == 1) clua_install_hook(thread);
  else clua_hasten(thread);
  return lua_checkstack(thread, state->limits.room);
}

int32_t clua_start(clua_state *state, int32_t coroutine, int32_t function, int32_t self, int32_t count) {
  clua_cancel(state, coroutine);
  if (clua_is_stopped(state)) return state->limits.killed;
  if (!lua_checkstack(state->current, LUA_MINSTACK)) return clua_refuse(state, CLUA_MEMORY);
  clua_enter(state);
  clua_coroutine_call run = {
    .coroutine = coroutine, .serial = state->bridge.coroutines[coroutine].serial,
  };
  int32_t prepared = clua_prepare_handles(state, count);
  if (prepared == CLUA_OK) prepared = take(state, &run.thread);
  if (prepared != CLUA_OK) {
    return clua_leave(state, prepared == CLUA_MEMORY ? LUA_ERRMEM : LUA_ERRRUN);
  }
  clua_clear_fault(state);
  lua_State *thread = run.thread.L;
  if (!is_ready(state, thread)) {
    keep(state, &run.thread);
    return clua_leave(state, LUA_ERRMEM);
  }
  lua_pushcfunction(thread, call_function);
  lua_pushcfunction(thread, clua_handler);
  int arguments = clua_push_call(thread, state, function, self, count);
  return run_coroutine(state, &run, arguments + 2);
}

int32_t clua_resume(clua_state *state, int32_t coroutine, int32_t tag) {
  clua_coroutine *from = &state->bridge.coroutines[coroutine];
  clua_coroutine_call run = {.thread = from->waiting, .coroutine = coroutine, .serial = from->serial};
  lua_State *thread = run.thread.L;
  if (thread == NULL) return CLUA_OK;
  if (clua_is_stopped(state)) {
    clua_cancel(state, coroutine);
    return state->limits.killed;
  }
  from->waiting = (clua_thread){0};
  clua_enter(state);
  clua_clear_fault(state);
  if (!is_ready(state, thread)) {
    drop(state, &run.thread);
    return clua_leave(state, LUA_ERRMEM);
  }
  if (tag != CLUA_NIL) lua_pushboolean(thread, tag == CLUA_TRUE);
  return run_coroutine(state, &run, tag != CLUA_NIL);
}

void clua_cancel(clua_state *state, int32_t coroutine) {
  clua_coroutine *cancelled = &state->bridge.coroutines[coroutine];
  cancelled->serial++;
  if (cancelled->waiting.L != NULL) drop(state, &cancelled->waiting);
}

bool clua_is_waiting(const clua_state *state, int32_t first, int32_t count) {
  for (int32_t i = first; i < first + count; i++) {
    if (state->bridge.coroutines[i].waiting.L != NULL) return true;
  }
  return false;
}

// MARK: Who may wait

/// Whether a running thread is one of ours. Those of outer calls cannot be running.
bool clua_is_ours(lua_State *L) {
  const clua_coroutine_call *run = clua_of(L)->bridge.run;
  return run != NULL && run->thread.L == L;
}

/// Why the running thread cannot wait: it has to be that of the innermost call in a coroutine, with nothing on it
/// that a yield cannot cross.
static const char *obstacle(lua_State *L) {
  const clua_state *state = clua_of(L);
  if (L != state->main && !clua_is_ours(L)) {
    return "in a coroutine of the plugin's own: only the callback itself can wait";
  }
  if (L == state->main || state->limits.depth > state->bridge.run->depth) {
    return "here: this function was called to be done at once";
  }
  if (!lua_isyieldable(L)) {
    return "here: a library function, such as sort, gsub, tostring or require, is running";
  }
  return NULL;
}

const char *clua_cannot_wait(const clua_call *call) {
  lua_State *L = call->thread;
  const char *reason = obstacle(L);
  if (reason == NULL) return NULL;
  // While Swift is asked, the host function's trampoline is what runs.
  const clua_function *function = lua_touserdata(L, lua_upvalueindex(1));
  clua_buffer *text = &call->state->values.text;
  clua_buffer_print(text, "'%.80s' cannot wait %s", function->name, reason);
  return text->length > 0 ? text->bytes : reason;
}

int32_t clua_call_coroutine(const clua_call *call) {
  if (obstacle(call->thread) != NULL) return -1;
  const clua_coroutine_call *run = call->state->bridge.run;
  bool wanted = call->state->bridge.coroutines[run->coroutine].serial == run->serial;
  return wanted ? run->coroutine : -1;
}
