// Who may wait: the running thread has to be that of the innermost call in a lane, and nothing may
// be on it that a yield cannot cross.
#include "bridge/bridge.h"

/// Whether a running thread is one of ours. Those of outer calls in lanes cannot be running.
bool clua_is_lane(lua_State *L) {
  const clua_lane_call *run = clua_of(L)->bridge.run;
  return run != NULL && run->coroutine.thread == L;
}

static const char *obstacle(lua_State *L) {
  const clua_state *state = clua_of(L);
  if (L != state->main && !clua_is_lane(L)) {
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

int32_t clua_call_lane(const clua_call *call) {
  if (obstacle(call->thread) != NULL) return -1;
  const clua_lane_call *run = call->state->bridge.run;
  return call->state->bridge.lanes[run->lane].serial == run->serial ? run->lane : -1;
}
