// The one way into Lua: everything that may raise runs between `clua_enter` and `clua_leave`, in a
// protected call or, where it may wait, in a coroutine (`lanes.c`).
#include <string.h>

#include "internal.h"

/// A traceback and its texts take about as long as so many instructions.
enum { FAILURE_CHARGE = 1000 };

/// Gives the code its budget.
void clua_begin_entry(clua_state *state) {
  state->outer_locale = uselocale(state->plain_locale);
  clua_grant(state);
  clua_install_hook(state->main);
}

static bool ends_with(const clua_buffer *buffer, const char *suffix) {
  size_t length = strlen(suffix);
  return buffer->length >= length
    && memcmp(buffer->bytes + buffer->length - length, suffix, length) == 0;
}

CLUA_COLD static int32_t classify(clua_state *state, int status) {
  if (state->killed != CLUA_OK) return state->killed;
  if (status == LUA_OK) return CLUA_OK;
  if (status == LUA_ERRERR) return CLUA_STACK_OVERFLOW;
  // An error that crossed a coroutine arrives as an ordinary one with Lua's fixed message.
  bool memory = status == LUA_ERRMEM
    || (state->message.length == 17 && ends_with(&state->message, "not enough memory"));
  if (memory) return CLUA_MEMORY;
  if (ends_with(&state->message, "stack overflow")) return CLUA_STACK_OVERFLOW;
  return CLUA_RAISED;
}

CLUA_COLD static void write_message(clua_state *state, int32_t status) {
  bool is_short = clua_turn_is_short(state, status == CLUA_TIME);
  switch (status) {
    case CLUA_MEMORY:
      state->message.length = 0;
      clua_buffer_format(
        &state->message, "not enough memory (the limit is %zu bytes)", state->memory_limit);
      break;
    case CLUA_INSTRUCTIONS:
      state->message.length = 0;
      clua_buffer_format(
        &state->message, "the limit of %lld instructions a %s is used up",
        (long long)state->instruction_limit * (is_short ? CLUA_CALLS_A_TURN : 1),
        is_short ? "frame" : "call");
      break;
    case CLUA_TIME:
      state->message.length = 0;
      clua_buffer_format(
        &state->message, "the limit of %g seconds a %s is used up",
        state->second_limit * (is_short ? CLUA_CALLS_A_TURN : 1), is_short ? "frame" : "call");
      break;
    case CLUA_INTERRUPTED:
      clua_buffer_set(&state->message, "interrupted", 11);
      break;
    case CLUA_STACK_OVERFLOW:
      if (state->killed == CLUA_STACK_OVERFLOW) {
        state->message.length = 0;
        clua_buffer_format(
          &state->message, "stack overflow (the limit is %d calls)", (int)state->depth_limit);
      }
      if (state->message.length == 0) clua_buffer_set(&state->message, "stack overflow", 14);
      break;
    default:
      break;
  }
}

/// Ends an entry that is inside of another.
CLUA_COLD static void leave_inner(clua_state *state, int status) {
  // The host function that asked may be called in a loop, and makes an error's traceback.
  if (status != LUA_OK) clua_note_work(state, FAILURE_CHARGE + clua_catch_cost(state->current));
  clua_hasten(state->current, clua_weight(state));
}

/// Lets another call run after one that was stopped.
CLUA_COLD static void clear_stop(clua_state *state) {
  state->killed = CLUA_OK;
  // What it left makes instructions dear, and is garbage.
  clua_forget_walk(state);
  clua_collect(state);
  clua_install_hook(state->main);
}

/// Ends an entry: names what happened, and, when it was the outermost, lets the next one run.
int32_t clua_leave(clua_state *state, int status) {
  int32_t result = CLUA_OK;
  if (CLUA_RARELY(status != LUA_OK || state->killed != CLUA_OK)) {
    result = classify(state, status);
    write_message(state, result);
  }
  if (--state->depth > 0) {
    leave_inner(state, status);
    return result;
  }
  clua_account(state);
  if (CLUA_RARELY(state->killed != CLUA_OK)) clear_stop(state);
  uselocale(state->outer_locale);
  if (__atomic_load_n(&state->interrupt_flag, __ATOMIC_RELAXED)) {
    __atomic_store_n(&state->interrupt_flag, 0, __ATOMIC_RELAXED);
  }
  return result;
}

/// Fails without having entered Lua.
int32_t clua_refuse(clua_state *state, int32_t status) {
  clua_clear_fault(state);
  write_message(state, status);
  return status;
}

void clua_tell_stop(clua_state *state) { write_message(state, state->killed); }

/// Runs `body` with `request` as its light userdata argument. Pushing a C function without upvalues
/// and a light userdata allocates nothing, so nothing here can raise outside the protected call.
int32_t clua_protected(clua_state *state, lua_CFunction body, void *request) {
  if (clua_is_stopped(state)) return state->killed;
  lua_State *L = state->current;
  if (!lua_checkstack(L, LUA_MINSTACK)) return clua_refuse(state, CLUA_MEMORY);
  clua_enter(state);
  clua_clear_fault(state);
  int base = lua_gettop(L), handler = clua_push_handler(state, L, base);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, request);
  clua_usage before = state->usage;
  int status = lua_pcallk(L, 1, 0, handler, 0, NULL);
  if (state->profile != NULL) clua_profile_settle(state, before);
  lua_settop(L, base);
  state->current = L;
  return clua_leave(state, status);
}
