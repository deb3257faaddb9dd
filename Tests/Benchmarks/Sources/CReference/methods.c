// The methods of views, of the control and of its status view.
#include <string.h>

#include "internal.h"

/// The object at an index that is of a kind, or of any where `kind` is KIND_COUNT.
static box *check_kind(lua_State *L, int index, kind kind) {
  box *found = lua_touserdata(L, index);
  if (found != NULL && lua_getmetatable(L, index)) {
    const void *place = lua_topointer(L, -1);
    const void *const *places = found->owner->metatable_places;
    lua_pop(L, 1);
    bool any = kind == KIND_COUNT;
    for (int i = any ? 0 : kind; i <= (any ? KIND_COUNT - 1 : (int)kind); i++) {
      if (place == places[i]) return found;
    }
  }
  luaL_error(L, "bad argument #%d (another object expected)", index);
  return NULL;
}

static int add_subview(lua_State *L) {
  const box *parent = check_kind(L, 1, KIND_COUNT), *child = check_kind(L, 2, KIND_COUNT);
  for (const view *up = parent->view; up != NULL; up = up->superview) {
    if (up == child->view) return luaL_error(L, "a view cannot be put into itself");
  }
  child->view->superview = parent->view;
  return 0;
}

static int remove_all_animations(lua_State *L) {
  view *view = check_kind(L, 1, KIND_COUNT)->view;
  while (view->animation_count > 0) view->animations[--view->animation_count] = 0;
  return 0;
}

/// What the host would do when the callback has come to its end.
static int request(lua_State *L) {
  check_kind(L, 1, KIND_PULL)->owner->requests++;
  return 0;
}

static int update_for_pulled_amount(lua_State *L) {
  creference *owner = check_kind(L, 1, KIND_STATUS_VIEW)->owner;
  creference_step step = {.callback = CREFERENCE_UPDATE_FOR_PULLED_AMOUNT};
  step.amount = luaL_checknumber(L, 2);
  step.threshold = luaL_checknumber(L, 3);
  if (owner->told != NULL) creference_call(owner->told, &step);
  return 0;
}

static int update_for_state(lua_State *L) {
  creference *owner = check_kind(L, 1, KIND_STATUS_VIEW)->owner;
  creference_step step = {.callback = CREFERENCE_UPDATE_FOR_STATE, .to = -1};
  const char *name = luaL_checkstring(L, 2);
  for (int i = 0; i <= CREFERENCE_RETRACTING; i++) {
    if (strcmp(name, creference_states[i]) == 0) step.to = i;
  }
  if (step.to < 0) return luaL_error(L, "'%s' is no state", name);
  if (owner->told != NULL) creference_call(owner->told, &step);
  return 0;
}

static void add(lua_State *L, const char *name, lua_CFunction method) {
  lua_pushcfunction(L, method);
  lua_setfield(L, -2, name);
}

/// Pushes a table with the methods of a kind.
void creference_push_methods(creference *reference, kind kind) {
  lua_State *L = reference->lua;
  lua_newtable(L);
  add(L, "add_subview", add_subview);
  add(L, "remove_all_animations", remove_all_animations);
  if (kind == KIND_PULL) {
    add(L, "execute_action", request);
    add(L, "reset_to_idle", request);
  }
  if (kind == KIND_STATUS_VIEW) {
    add(L, "update_for_pulled_amount", update_for_pulled_amount);
    add(L, "update_for_state", update_for_state);
  }
}
