// Calls of a plugin's methods, and what they have come to.
#include "internal.h"

const char *const creference_states[] = {
  "idle", "pulling", "triggered", "executing", "retracting",
};

/// Pushes what a method is handed besides its table; returns how much that is.
static int push_arguments(creference *reference, const creference_step *step) {
  lua_State *L = reference->lua;
  switch (step->callback) {
    case CREFERENCE_UPDATE_FOR_PULLED_AMOUNT:
      lua_pushnumber(L, step->amount);
      lua_pushnumber(L, step->threshold);
      return 2;
    case CREFERENCE_UPDATE_FOR_STATE:
      lua_pushstring(L, creference_states[step->to]);
      return 1;
    case CREFERENCE_SETUP:
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference->status_box);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference->pull_box);
      return 2;
    case CREFERENCE_APPLY_STYLE:
      lua_createtable(L, 0, 1);
      lua_pushliteral(L, "black");
      lua_setfield(L, -2, "text_color");
      return 1;
    default: break;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->pull_box);
  switch (step->callback) {
    case CREFERENCE_LAYOUT_STATUS_VIEW:
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference->status_box);
      return 2;
    case CREFERENCE_PULLED_AMOUNT_CHANGED:
      reference->amount = step->amount;
      // The control covers the space beyond the content by itself.
      reference->pull.geometry.y = -step->amount;
      reference->pull.geometry.height = step->amount;
      lua_pushnumber(L, step->amount);
      return 2;
    case CREFERENCE_DID_CHANGE_STATE:
      lua_pushstring(L, creference_states[step->from]);
      lua_pushstring(L, creference_states[step->to]);
      return 3;
    default: return 1;
  }
}

bool creference_call(creference *reference, const creference_step *step) {
  lua_State *L = reference->lua;
  int function = reference->callbacks[step->callback];
  if (function == LUA_NOREF) return false;
  reference->calls++;
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->self);
  int count = push_arguments(reference, step);
  if (lua_pcall(L, count + 1, 0, 1) == 0) return true;
  lua_pop(L, 1);
  return false;
}

bool creference_dispatch(creference *reference, int64_t count) {
  creference_step step = {.callback = CREFERENCE_PULLED_AMOUNT_CHANGED};
  bool went_well = true;
  for (int64_t i = 0; i < count; i++) {
    step.amount = (double)(i % 200) * 0.5;
    went_well &= reference->is_tuned ? creference_call_tuned(reference, step.amount)
                                     : creference_call(reference, &step);
  }
  return went_well;
}

bool creference_replay(
  creference *reference, const creference_step *steps, int32_t count, int64_t times) {
  bool went_well = true;
  for (int64_t time = 0; time < times; time++) {
    for (int32_t i = 0; i < count; i++) went_well &= creference_call(reference, &steps[i]);
  }
  return went_well;
}

bool creference_join(creference *visualizer, creference *status_view) {
  visualizer->told = status_view;
  return creference_call(status_view, &(creference_step){.callback = CREFERENCE_SETUP})
    && creference_call(status_view, &(creference_step){.callback = CREFERENCE_APPLY_STYLE});
}

int64_t creference_call_count(const creference *reference) { return reference->calls; }

creference_geometry creference_view_geometry(const creference *reference, int32_t place) {
  bool is_there = place >= 0 && place < reference->view_count;
  return is_there ? reference->views[place].geometry : (creference_geometry){0};
}

creference_geometry creference_status_geometry(const creference *reference) {
  return reference->status_view.geometry;
}

creference_geometry creference_pull_geometry(const creference *reference) {
  return reference->pull.geometry;
}

const char *creference_status_text(const creference *reference) {
  return reference->status_view.text;
}

size_t creference_memory(const creference *reference) {
  lua_State *L = reference->lua;
  return (size_t)lua_gc(L, LUA_GCCOUNT, 0) * 1024 + (size_t)lua_gc(L, LUA_GCCOUNTB, 0);
}

void creference_collect(creference *reference) { lua_gc(reference->lua, LUA_GCCOLLECT, 0); }
