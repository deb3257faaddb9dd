// What running code may use: the count hook, the killed flag, charges for work done in C, and looks
// at the clock.
//
// An ordinary error from a hook can be caught by `pcall` and the loop goes on. So an expiry sets a
// flag that stays until the outermost host call returns, and re-arms the hook of the running thread
// with a count of 1: whatever catches the error dies at its next instruction.
#include "limits/limits.h"

/// However heavy instructions are, the hook comes after so many.
enum { SHORTEST_PERIOD = 10 };

/// More than any call can use.
static const int64_t NO_LIMIT = INT64_MAX / 4;

/// Has the running call end, whatever it does about it.
void clua_stop(lua_State *L, int32_t reason) {
  clua_state *state = clua_of(L);
  if (state->limits.killed == CLUA_OK) {
    state->limits.killed = reason;
    // Where memory ran out was recorded there: here it is known that nothing helped.
    bool is_placed = reason == CLUA_MEMORY && state->limits.line > 0;
    if (!is_placed) clua_clear_fault(state);
    if (!is_placed) clua_record_position(state, L, 0);
  }
  clua_check_killed(L);
}

void clua_begin_turn(clua_state *state) {
  clua_limits_part *limits = &state->limits;
  limits->has_turns = true;
  limits->turn_instructions = CLUA_CALLS_A_TURN * limits->instruction_limit;
  limits->turn_seconds = CLUA_CALLS_A_TURN * limits->second_limit;
}

/// Gives the outermost call its budget: that of a call, or what the turn has left.
void clua_grant(clua_state *state) {
  clua_limits_part *limits = &state->limits;
  bool is_short = limits->has_turns && limits->turn_instructions < limits->instruction_limit;
  limits->granted = is_short ? limits->turn_instructions : limits->instruction_limit;
  // What has no limit need not be settled all the time.
  if (limits->instruction_limit == 0) limits->granted = NO_LIMIT;
  limits->remaining = limits->granted;
  limits->unwatched = 0;
  if (!clua_is_timed(state)) return;
  bool is_late = limits->has_turns && limits->turn_seconds < limits->second_limit;
  limits->started = state->hooks.clock(state->host);
  limits->deadline = limits->started + (is_late ? limits->turn_seconds : limits->second_limit);
}

bool clua_turn_is_short(const clua_state *state, bool in_time) {
  const clua_limits_part *limits = &state->limits;
  if (!limits->has_turns) return false;
  return in_time ? limits->deadline < limits->started + limits->second_limit
                 : limits->granted < limits->instruction_limit;
}

/// A look costs tens of nanoseconds, so there is one for each period's worth of work. The comparison
/// is so that a clock that gives no number stops the call.
static void watch_clock(lua_State *L, clua_state *state) {
  if (!clua_is_timed(state) || state->limits.unwatched < CLUA_PERIOD) return;
  state->limits.unwatched = 0;
  if (!(state->hooks.clock(state->host) < state->limits.deadline)) clua_stop(L, CLUA_TIME);
}

static void spend(lua_State *L, clua_state *state, int64_t work) {
  if (__atomic_load_n(&state->limits.interrupt_flag, __ATOMIC_RELAXED)) clua_stop(L, CLUA_INTERRUPTED);
  clua_note_work(state, (size_t)work);
  if (clua_is_spent(state)) clua_stop(L, CLUA_INSTRUCTIONS);
  watch_clock(L, state);
}

/// Going down the stack takes as long as it is deep, but no longer than the limit.
static void check_depth(lua_State *L, const clua_state *state) {
  lua_Debug frame;
  if (state->limits.depth_limit > 0 && lua_getstack(L, state->limits.depth_limit, &frame)) {
    clua_stop(L, CLUA_STACK_OVERFLOW);
  }
}

/// As much work between two runs of the hook, whatever an instruction costs.
static int wanted_period(const lua_State *L, const clua_state *state) {
  int64_t period = L == state->main ? CLUA_PERIOD : CLUA_COROUTINE_PERIOD;
  int64_t weight = state->limits.weight;
  // Divisions take long.
  if (weight > 1) period /= weight;
  return period < SHORTEST_PERIOD ? SHORTEST_PERIOD : (int)period;
}

/// After how many instructions the hook of a thread comes, or would if none were counted by itself.
static int period_of(lua_State *L, const clua_state *state) {
  clua_profile *profile = state->limits.profile;
  return profile == NULL ? lua_gethookcount(L) : clua_profile_period(profile, L);
}

static void on_event(lua_State *L, lua_Debug *event) {
  if (event->event == LUA_HOOKLINE) {
    clua_count_line(L, event);
    return;
  }
  clua_state *state = clua_of(L);
  if (state->limits.profile != NULL && !clua_profile_step(state->limits.profile, L)) return;
  clua_check_killed(L);
  int period = period_of(L, state);
  // Instructions have become heavier, or the thread yielded out of a stopped call and comes back with
  // the count of 1 it was left with.
  if (period != wanted_period(L, state)) clua_install_hook(L);
  spend(L, state, period * state->limits.weight);
  check_depth(L, state);
}

static void set_hook(lua_State *L, int period) {
  const clua_state *state = clua_of(L);
  int lines = state->limits.coverage != NULL ? LUA_MASKLINE : 0;
  if (state->limits.profile != NULL) period = clua_profile_arm(state->limits.profile, L, period);
  lua_sethook(L, on_event, LUA_MASKCOUNT | lines, period);
}

/// Has the hook run from now on; where nothing is watched, has none.
void clua_install_hook(lua_State *L) {
  if (clua_of(L)->limits.is_unwatched) lua_sethook(L, NULL, 0, 0);
  else set_hook(L, wanted_period(L, clua_of(L)));
}

/// Has the hook of a thread come sooner when its period is much too long for what an instruction costs
/// now, as in a thread that rested while another made something large. What it has run since the hook came
/// last cannot be known: half of the period is counted. Neither allocates nor raises.
void clua_hasten(lua_State *L) {
  clua_state *state = clua_of(L);
  int period = period_of(L, state), wanted = wanted_period(L, state);
  if (period <= 2 * wanted) return;
  if (state->limits.profile != NULL) clua_profile_charged(state->limits.profile, L, period / 2);
  clua_note_work(state, (size_t)period / 2);
  set_hook(L, wanted);
}

/// The error value needs no memory; the message handler knows what it means from the flag.
void clua_raise_stop(lua_State *L) {
  set_hook(L, 1);
  lua_pushlightuserdata(L, clua_of(L));
  lua_error(L);
}

/// Counts work that a C function is about to do as if it were instructions: C runs no hook.
void clua_charge(lua_State *L, size_t work) {
  clua_state *state = clua_of(L);
  clua_check_killed(L);
  // A stop raises with the message handler's frame in C; that of the caller is the one to report.
  spend(L, state, work > INT64_MAX / 4 ? INT64_MAX / 4 : (int64_t)work);
}

void clua_settle(lua_State *L) {
  clua_state *state = clua_of(L);
  bool is_due = clua_is_timed(state) && state->limits.unwatched >= CLUA_PERIOD;
  if (clua_is_spent(state) || state->limits.killed != CLUA_OK || is_due) clua_charge(L, 0);
  // Where no time is measured, it need not be asked for again soon.
  if (!clua_is_timed(state)) state->limits.unwatched = 0;
}

void clua_interrupt(clua_state *state) {
  __atomic_store_n(&state->limits.interrupt_flag, 1, __ATOMIC_RELAXED);
}

int32_t *clua_interrupt_flag(clua_state *state) { return &state->limits.interrupt_flag; }
