// What a call has Lua allocate.
//
// The allocator counts all growth. What is the host's own is taken back where it is done.
#include "limits/limits.h"

enum { ROOM = 400 };

static int nothing(lua_State *L) {
  (void)L;
  return 0;
}

/// A new state has no frame for a call: what it holds after one is a frame more.
void clua_learn_frame_size(clua_state *state) {
  size_t before = state->limits.memory_used;
  lua_pushcfunction(state->main, nothing);
  int status = lua_pcallk(state->main, 0, 0, 0, 0, NULL);
  lua_settop(state->main, 0);
  if (status == LUA_OK) state->limits.frame_size = state->limits.memory_used - before;
}

void clua_prepare_usage(clua_state *state, bool makes_room) {
  if (makes_room) state->limits.room = ROOM;
  state->limits.is_measured = true;
  // Of a call that is refused, there is nothing to settle.
  state->limits.last_usage = (clua_usage){0};
  if (state->limits.profile != NULL) clua_profile_mark(state);
}

void clua_settle_usage(clua_state *state, clua_usage before) {
  clua_limits_part *limits = &state->limits;
  if (limits->profile != NULL) clua_profile_settle(state, before);
  limits->last_usage = (clua_usage){0};
  // Inside another call it is part of that one.
  if (limits->depth > 1) return;
  limits->last_usage = (clua_usage){
    .allocations = limits->usage.allocations - before.allocations,
    .bytes = limits->usage.bytes - before.bytes,
    .instructions = (uint64_t)(limits->granted - limits->remaining),
  };
}

clua_usage clua_last_usage(const clua_state *state) { return state->limits.last_usage; }
