// Limits: memory, instructions, time and depth, what an error says, and the one way into Lua.
#pragma once

#include <lauxlib.h>
#include <lualib.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

// buffer.c
bool clua_buffer_append(clua_buffer *buffer, const void *bytes, size_t length);
bool clua_buffer_set(clua_buffer *buffer, const void *bytes, size_t length);
void clua_buffer_format(clua_buffer *buffer, const char *format, ...)
  __attribute__((format(printf, 2, 3)));
void clua_buffer_print(clua_buffer *buffer, const char *format, ...)
  __attribute__((format(printf, 2, 3)));
void clua_buffer_free(clua_buffer *buffer);

// allocator.c
void *clua_reallocate(void *context, void *block, size_t old_size, size_t new_size);
void clua_free_pool(clua_pool *pool);
void clua_make_room(lua_State *L, size_t size);

// usage.c
void clua_learn_frame_size(clua_state *state);
void clua_settle_usage(clua_state *state, clua_usage before);

/// Ends the measuring of a call that began with `before`.
static inline void clua_end_usage(clua_state *state, clua_usage before) {
  if (state->limits.is_measured) clua_settle_usage(state, before);
}

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
void clua_hasten(lua_State *L);
void clua_charge(lua_State *L, size_t work);
void clua_grant(clua_state *state);
bool clua_turn_is_short(const clua_state *state, bool in_time);
void clua_stop(lua_State *L, int32_t reason);
void clua_raise_stop(lua_State *L);
void clua_settle(lua_State *L);

// What follows is asked several times in each call and is worth having in place.

/// Raises again when the running call has been stopped.
static inline void clua_check_killed(lua_State *L) {
  if (clua_of(L)->limits.killed != CLUA_OK) clua_raise_stop(L);
}

static inline bool clua_is_timed(const clua_state *state) {
  return state->limits.second_limit > 0 && state->hooks.clock != NULL;
}

static inline bool clua_is_spent(const clua_state *state) {
  return state->limits.instruction_limit > 0 && state->limits.remaining <= 0;
}

/// As `clua_charge`, where nothing may be raised: the next run of the hook, or the next charge,
/// stops what has used up its budget.
static inline void clua_note_work(clua_state *state, size_t work) {
  clua_limits_part *limits = &state->limits;
  int64_t most = INT64_MAX / 4, bounded = work > INT64_MAX / 4 ? most : (int64_t)work;
  limits->remaining = limits->remaining < -most ? -most : limits->remaining - bounded;
  limits->unwatched = limits->unwatched > most ? most : limits->unwatched + bounded;
}

/// The same for so little that it cannot come to more than a number can be, however often it is noted: a
/// property is read 2.7 % more cheaply.
static inline void clua_note_step(clua_state *state, int work) {
  state->limits.remaining -= work;
  state->limits.unwatched += work;
}

/// Stops a call whose noted work is too much: to be called where a loop in the script need not meet
/// the hook for long. The test is inline: a call for it makes writing a property 3.5 % dearer.
static inline void clua_settle_work(lua_State *L) {
  const clua_limits_part *limits = &clua_of(L)->limits;
  bool may_be_due = limits->remaining <= 0 || limits->unwatched >= CLUA_PERIOD;
  if (may_be_due || limits->killed != CLUA_OK) clua_settle(L);
}

// weight.c
void *clua_allocate(clua_state *state, void *block, size_t kind, size_t held, size_t size);

// coverage.c
void clua_count_line(lua_State *L, lua_Debug *event);

// fault.c
int clua_handler(lua_State *L);
void clua_record_position(clua_state *state, lua_State *L, int level);
/// Writes that nothing is known of where it was.
void clua_forget_position(clua_state *state);
void clua_record_message(clua_state *state, lua_State *L, int index);
void clua_intern_fault_names(lua_State *L);
size_t clua_catch_cost(lua_State *L);

static inline void clua_clear_fault(clua_state *state) {
  clua_limits_part *limits = &state->limits;
  limits->message.length = limits->traceback.length = limits->fault_bytes = 0;
  limits->file[0] = limits->kind[0] = '\0';
  limits->line = 0;
}

// entry.c
int32_t clua_protected(clua_state *state, lua_CFunction body, void *request);
void clua_tell_stop(clua_state *state);
void clua_begin_entry(clua_state *state);
int32_t clua_leave(clua_state *state, int status);
int32_t clua_refuse(clua_state *state, int32_t status);
/// In the table with the last walk: see `next.c`.
enum { CLUA_WALK_PLACES = 3 };
void clua_forget_walk(lua_State *L);

/// Whether the running call has been stopped: then what the host still asks for is refused with the
/// same status, so that it cannot start code again or be given references that it never sees.
static inline bool clua_is_stopped(clua_state *state) {
  if (state->limits.killed == CLUA_OK) return false;
  clua_tell_stop(state);
  return true;
}

/// The outermost entry gives the code its budget; nested ones share it.
static inline void clua_enter(clua_state *state) {
  if (state->limits.depth++ == 0) clua_begin_entry(state);
}

/// Where the message handler of a protected call is, in an entry that finds `top` values on the stack. It
/// is always at the bottom of the main thread, which only the outermost entry can see: pushing one for each
/// call makes a frame 0.8 % dearer.
static inline int clua_push_handler(const clua_state *state, lua_State *L, int top) {
  if (state->limits.depth == 1 && L == state->main) return 1;
  lua_pushcfunction(L, clua_handler);
  return top + 1;
}

// source.c
/// What reading a text beforehand has shown: what compiling it costs, what naming a value in an error
/// costs in its slowest function, both in instructions, the line of an access that is too long, and how
/// much is inside each other, and on which line.
typedef struct clua_source_cost {
  size_t compiling, naming, deepest;
  int refused_line, deepest_line;
} clua_source_cost;

clua_source_cost clua_read_source(const char *bytes, size_t length);

// load.c
int clua_load(lua_State *L, const char *bytes, size_t length, const char *name, const char *mode);
