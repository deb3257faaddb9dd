// What running code may use, and what it has used: the part of `internal.h` for `budget.c` and `profile.c`.
#ifndef CLUA_BUDGET_H
#define CLUA_BUDGET_H

// profile.c
bool clua_begin_profile(clua_state *state);
void clua_end_profile(clua_state *state);
void clua_profile_made(clua_state *state, size_t kind, const void *block, size_t size);
void clua_profile_freed(clua_state *state, const void *block);
int clua_profile_arm(clua_profile *profile, lua_State *L, int period);
int clua_profile_period(clua_profile *profile, lua_State *L);
bool clua_profile_step(clua_profile *profile, lua_State *L);
void clua_profile_charged(clua_profile *profile, lua_State *L, int charged);
void clua_profile_mark(clua_state *state);
void clua_profile_settle(clua_state *state, clua_usage before);

// budget.c
enum { CLUA_PERIOD = 1000, CLUA_COROUTINE_PERIOD = 100 };
/// What handing an encoded value to Swift costs: a number is 9 bytes, and Swift makes a value of it.
enum { BYTES_A_STEP_ENCODED = 8 };
/// Whoever gets a string goes through it byte by byte.
enum { BYTES_A_STEP_READ = 4 };
/// What the host does for a call or an access, in instructions, at least.
enum { CLUA_HOST_CALL_WORK = 50, CLUA_ACCESS_WORK = 10 };
/// What words for a mistake cost: a wrong name is compared with all that there are.
enum { CLUA_COMPLAINT_WORK = 1000 };
void clua_install_hook(lua_State *L);
void clua_hasten(lua_State *L, int64_t weight);
void clua_charge(lua_State *L, size_t work);
void clua_grant(clua_state *state);
CLUA_COLD bool clua_turn_is_short(const clua_state *state, bool in_time);
CLUA_COLD void clua_stop(lua_State *L, int32_t reason);
CLUA_COLD void clua_raise_stop(lua_State *L);
void clua_settle(lua_State *L);

// What follows is asked several times in each call and is worth having in place.

/// Raises again when the running call has been stopped.
static inline void clua_check_killed(lua_State *L) {
  if (CLUA_RARELY(clua_of(L)->killed != CLUA_OK)) clua_raise_stop(L);
}

static inline bool clua_is_timed(const clua_state *state) {
  return state->second_limit > 0 && state->hooks.clock != NULL;
}

static inline bool clua_is_spent(const clua_state *state) {
  return state->instruction_limit > 0 && state->remaining <= 0;
}

/// As `clua_charge`, where nothing may be raised: the next run of the hook, or the next charge,
/// stops what has used up its budget.
static inline void clua_note_work(clua_state *state, size_t work) {
  int64_t most = INT64_MAX / 4, bounded = work > INT64_MAX / 4 ? most : (int64_t)work;
  state->remaining = state->remaining < -most ? -most : state->remaining - bounded;
  state->unwatched = state->unwatched > most ? most : state->unwatched + bounded;
}

/// The same for so little that it cannot come to more than a number can be, however often it is noted.
static inline void clua_note_step(clua_state *state, int work) {
  state->remaining -= work;
  state->unwatched += work;
}

/// Stops a call whose noted work is too much: to be called where a loop in the script need not meet
/// the hook for long.
static inline void clua_settle_work(lua_State *L) {
  const clua_state *state = clua_of(L);
  bool may_be_due = state->remaining <= 0 || state->unwatched >= CLUA_PERIOD;
  if (CLUA_RARELY(may_be_due || state->killed != CLUA_OK)) clua_settle(L);
}

/// Takes what the call has used from the turn.
static inline void clua_account(clua_state *state) {
  if (!state->has_turns) return;
  state->turn_instructions -= state->granted - state->remaining;
  if (CLUA_RARELY(clua_is_timed(state))) {
    state->turn_seconds -= state->hooks.clock(state->host) - state->started;
  }
}

#endif
