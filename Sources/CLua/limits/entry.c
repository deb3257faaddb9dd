// The one way into Lua: everything that may raise runs between `clua_enter` and `clua_leave`, in a
// protected call or, where it may wait, in a coroutine (`waits.c`).
#include "limits/limits.h"

/// A traceback and its texts take about as long as so many instructions.
enum { FAILURE_CHARGE = 1000 };

/// Gives the code its budget.
void clua_begin_entry(clua_state *state) {
  state->limits.outer_locale = uselocale(state->limits.plain_locale);
  clua_grant(state);
  clua_install_hook(state->main);
}

static bool ends_with(const clua_buffer *buffer, const char *suffix) {
  size_t length = strlen(suffix);
  return buffer->length >= length
    && memcmp(buffer->bytes + buffer->length - length, suffix, length) == 0;
}

static int32_t classify(clua_state *state, int status) {
  if (state->limits.killed != CLUA_OK) return state->limits.killed;
  if (status == LUA_OK) return CLUA_OK;
  if (status == LUA_ERRERR) return CLUA_STACK_OVERFLOW;
  // An error that crossed a coroutine arrives as an ordinary one with Lua's fixed message.
  bool memory = status == LUA_ERRMEM
    || (state->limits.message.length == 17 && ends_with(&state->limits.message, "not enough memory"));
  if (memory) return CLUA_MEMORY;
  if (ends_with(&state->limits.message, "stack overflow")) return CLUA_STACK_OVERFLOW;
  return CLUA_RAISED;
}

static void write_message(clua_state *state, int32_t status) {
  const clua_limits_part *limits = &state->limits;
  clua_buffer *message = &state->limits.message;
  bool is_short = clua_turn_is_short(state, status == CLUA_TIME);
  int turn = is_short ? CLUA_CALLS_A_TURN : 1;
  const char *span = is_short ? "frame" : "call";
  switch (status) {
    case CLUA_MEMORY:
      clua_buffer_print(message, "not enough memory (the limit is %zu bytes)", limits->memory_limit);
      break;
    case CLUA_INSTRUCTIONS:
      clua_buffer_print(
        message, "the limit of %lld instructions a %s is used up",
        (long long)limits->instruction_limit * turn, span);
      break;
    case CLUA_TIME:
      clua_buffer_print(
        message, "the limit of %g seconds a %s is used up", limits->second_limit * turn, span);
      break;
    case CLUA_INTERRUPTED:
      clua_buffer_print(message, "interrupted");
      break;
    case CLUA_STACK_OVERFLOW:
      if (limits->killed == CLUA_STACK_OVERFLOW) {
        clua_buffer_print(message, "stack overflow (the limit is %d calls)", (int)limits->depth_limit);
      }
      if (message->length == 0) clua_buffer_print(message, "stack overflow");
      break;
    default: break;
  }
}

/// Ends an entry that is inside of another.
static void leave_inner(clua_state *state, int status) {
  // The host function that asked may be called in a loop, and makes an error's traceback.
  if (status != LUA_OK) clua_note_work(state, FAILURE_CHARGE + clua_catch_cost(state->current));
  clua_hasten(state->current);
}

/// Lets go of a table that a call has walked and not finished. Nothing here allocates.
void clua_forget_walk(lua_State *L) {
  if (!lua_checkstack(L, 4)) return;
  bool is_there = lua_rawgeti(L, LUA_REGISTRYINDEX, clua_of(L)->limits.last_walk) == LUA_TTABLE;
  for (int place = 1; is_there && place <= CLUA_WALK_PLACES; place++) {
    lua_pushnil(L);
    lua_rawseti(L, -2, place);
  }
  lua_pop(L, 1);
}

/// Lets another call run after one that was stopped.
static void clear_stop(clua_state *state) {
  state->limits.killed = CLUA_OK;
  // What it left makes instructions dear, and is garbage.
  clua_forget_walk(state->main);
  clua_collect(state);
  clua_install_hook(state->main);
}

/// Takes what the call has used from the turn.
static void account(clua_state *state) {
  clua_limits_part *limits = &state->limits;
  if (!limits->has_turns) return;
  limits->turn_instructions -= limits->granted - limits->remaining;
  if (clua_is_timed(state)) {
    limits->turn_seconds -= state->hooks.clock(state->host) - limits->started;
  }
}

/// Ends an entry: names what happened, and, when it was the outermost, lets the next one run.
int32_t clua_leave(clua_state *state, int status) {
  int32_t result = CLUA_OK;
  if (status != LUA_OK || state->limits.killed != CLUA_OK) {
    result = classify(state, status);
    write_message(state, result);
  }
  if (--state->limits.depth > 0) {
    leave_inner(state, status);
    return result;
  }
  account(state);
  if (state->limits.killed != CLUA_OK) clear_stop(state);
  uselocale(state->limits.outer_locale);
  if (__atomic_load_n(&state->limits.interrupt_flag, __ATOMIC_RELAXED)) {
    __atomic_store_n(&state->limits.interrupt_flag, 0, __ATOMIC_RELAXED);
  }
  return result;
}

/// Fails without having entered Lua.
int32_t clua_refuse(clua_state *state, int32_t status) {
  clua_clear_fault(state);
  write_message(state, status);
  return status;
}

void clua_tell_stop(clua_state *state) { write_message(state, state->limits.killed); }

/// Runs `body` with `request` as its light userdata argument. Pushing a C function without upvalues
/// and a light userdata allocates nothing, so nothing here can raise outside the protected call.
int32_t clua_protected(clua_state *state, lua_CFunction body, void *request) {
  if (clua_is_stopped(state)) return state->limits.killed;
  lua_State *L = state->current;
  if (!lua_checkstack(L, LUA_MINSTACK)) return clua_refuse(state, CLUA_MEMORY);
  clua_enter(state);
  clua_clear_fault(state);
  int base = lua_gettop(L), handler = clua_push_handler(state, L, base);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, request);
  clua_usage before = state->limits.usage;
  int status = lua_pcallk(L, 1, 0, handler, 0, NULL);
  if (state->limits.profile != NULL) clua_profile_settle(state, before);
  lua_settop(L, base);
  state->current = L;
  return clua_leave(state, status);
}
