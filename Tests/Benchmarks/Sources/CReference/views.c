// Views in Lua: properties by one index function a type, whose names are keys of a table in an upvalue.
#include <string.h>

#include "internal.h"

const char *const creference_property_names[PULL_END] = {
  NULL, "x", "y", "width", "height", "center_x", "center_y", "frame", "rotation", "scale", "alpha",
  "autoresizing", "clips_to_bounds", "background_color", "text", "text_color", "accessibility_label",
  "pulled_amount", "pull_threshold", "side", "status_view",
};

/// The object at an index of a type whose metatable is the first upvalue. Raises where it is another.
static box *check_box(lua_State *L, int index) {
  box *box = lua_touserdata(L, index);
  if (box != NULL && lua_getmetatable(L, index)) {
    bool fits = lua_rawequal(L, -1, lua_upvalueindex(1));
    lua_pop(L, 1);
    if (fits) return box;
  }
  luaL_error(L, "bad argument #%d (view expected, got %s)", index, luaL_typename(L, index));
  return NULL;
}

static void push_field(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

static void push_frame(lua_State *L, const creference_geometry *frame) {
  lua_createtable(L, 0, 4);
  push_field(L, "x", frame->x);
  push_field(L, "y", frame->y);
  push_field(L, "width", frame->width);
  push_field(L, "height", frame->height);
}

static void push_of_pull(lua_State *L, const creference *owner, int property) {
  if (property == PULLED_AMOUNT) lua_pushnumber(L, owner->amount);
  else if (property == PULL_THRESHOLD) lua_pushnumber(L, owner->threshold);
  else if (property == SIDE) lua_pushliteral(L, "top");
  else lua_rawgeti(L, LUA_REGISTRYINDEX, owner->status_box);
}

int creference_push_property(lua_State *L, const box *box, int property) {
  const view *view = box->view;
  const creference_geometry *at = &view->geometry;
  switch (property) {
    case X: lua_pushnumber(L, at->x); break;
    case Y: lua_pushnumber(L, at->y); break;
    case WIDTH: lua_pushnumber(L, at->width); break;
    case HEIGHT: lua_pushnumber(L, at->height); break;
    case CENTER_X: lua_pushnumber(L, at->x + at->width / 2); break;
    case CENTER_Y: lua_pushnumber(L, at->y + at->height / 2); break;
    case FRAME: push_frame(L, at); break;
    case ROTATION: lua_pushnumber(L, at->rotation); break;
    case SCALE: lua_pushnumber(L, view->scale); break;
    case ALPHA: lua_pushnumber(L, view->alpha); break;
    case AUTORESIZING: lua_pushinteger(L, (lua_Integer)view->autoresizing); break;
    case CLIPS_TO_BOUNDS: lua_pushboolean(L, view->clips_to_bounds); break;
    case BACKGROUND_COLOR: lua_pushinteger(L, (lua_Integer)view->background_color); break;
    case TEXT: lua_pushstring(L, view->text); break;
    case TEXT_COLOR: lua_pushinteger(L, (lua_Integer)view->text_color); break;
    case ACCESSIBILITY_LABEL: lua_pushstring(L, view->accessibility_label); break;
    case PULLED_AMOUNT: case PULL_THRESHOLD: case SIDE: case STATUS_VIEW:
      push_of_pull(L, box->owner, property);
      break;
    default: return luaL_error(L, "a view has no property '%s'", lua_tostring(L, 2));
  }
  return 1;
}

int creference_index_view(lua_State *L) {
  const box *box = check_box(L, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(2));
  if (lua_type(L, -1) == LUA_TFUNCTION) return 1;
  return creference_push_property(L, box, (int)lua_tointeger(L, -1));
}

static double field(lua_State *L, const char *name) {
  lua_getfield(L, 3, name);
  double value = luaL_checknumber(L, -1);
  lua_pop(L, 1);
  return value;
}

static void set_frame(lua_State *L, creference_geometry *frame) {
  luaL_checktype(L, 3, LUA_TTABLE);
  frame->x = field(L, "x");
  frame->y = field(L, "y");
  frame->width = field(L, "width");
  frame->height = field(L, "height");
}

static void set_text(lua_State *L, char *text) {
  size_t length;
  const char *from = luaL_checklstring(L, 3, &length);
  if (length >= LONGEST_TEXT) length = LONGEST_TEXT - 1;
  memcpy(text, from, length);
  text[length] = '\0';
}

int creference_set_property(lua_State *L, const box *box, int property) {
  view *view = box->view;
  creference_geometry *at = &view->geometry;
  switch (property) {
    case X: at->x = luaL_checknumber(L, 3); break;
    case Y: at->y = luaL_checknumber(L, 3); break;
    case WIDTH: at->width = luaL_checknumber(L, 3); break;
    case HEIGHT: at->height = luaL_checknumber(L, 3); break;
    case CENTER_X: at->x = luaL_checknumber(L, 3) - at->width / 2; break;
    case CENTER_Y: at->y = luaL_checknumber(L, 3) - at->height / 2; break;
    case FRAME: set_frame(L, at); break;
    case ROTATION: at->rotation = luaL_checknumber(L, 3); break;
    case SCALE: view->scale = luaL_checknumber(L, 3); break;
    case ALPHA: view->alpha = luaL_checknumber(L, 3); break;
    case AUTORESIZING: view->autoresizing = creference_mask(luaL_checkstring(L, 3)); break;
    case CLIPS_TO_BOUNDS: view->clips_to_bounds = lua_toboolean(L, 3); break;
    case BACKGROUND_COLOR: view->background_color = creference_color(luaL_checkstring(L, 3)); break;
    case TEXT: set_text(L, view->text); break;
    case ACCESSIBILITY_LABEL: set_text(L, view->accessibility_label); break;
    case TEXT_COLOR: view->text_color = creference_color(luaL_checkstring(L, 3)); break;
    case PULL_THRESHOLD: box->owner->threshold = luaL_checknumber(L, 3); break;
    default: return luaL_error(L, "'%s' of a view cannot be set", lua_tostring(L, 2));
  }
  return 0;
}

int creference_set_index_view(lua_State *L) {
  const box *box = check_box(L, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(2));
  bool is_property = lua_type(L, -1) == LUA_TNUMBER;
  return creference_set_property(L, box, is_property ? (int)lua_tointeger(L, -1) : 0);
}

/// Pushes the table of a type's members: numbers for properties, functions for methods.
static void push_members(creference *reference, kind kind) {
  lua_State *L = reference->lua;
  creference_push_methods(reference, kind);
  for (int i = 1; i < (kind == KIND_PULL ? PULL_END : VIEW_END); i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, creference_property_names[i]);
  }
}

static void bind_accessors(lua_State *L, int metatable) {
  for (int writes = 0; writes < 2; writes++) {
    lua_pushvalue(L, metatable);
    lua_pushvalue(L, metatable + 1);
    lua_pushcclosure(L, writes ? creference_set_index_view : creference_index_view, 2);
    lua_setfield(L, metatable, writes ? "__newindex" : "__index");
  }
}

static void bind_view(creference *reference, kind kind) {
  lua_State *L = reference->lua;
  lua_createtable(L, 0, 3);
  int metatable = lua_gettop(L);
  reference->metatable_places[kind] = lua_topointer(L, metatable);
  push_members(reference, kind);
  if (reference->is_tuned) creference_bind_tuned(reference, metatable, kind);
  else bind_accessors(L, metatable);
  lua_pop(L, 1);
  lua_pushboolean(L, 0);
  lua_setfield(L, metatable, "__metatable");
  reference->metatables[kind] = luaL_ref(L, LUA_REGISTRYINDEX);
}

void creference_bind_views(creference *reference) {
  for (int kind = 0; kind < KIND_COUNT; kind++) bind_view(reference, kind);
}

void *creference_push_userdata(lua_State *L, size_t size) {
#if LUA_VERSION_NUM >= 504
  return lua_newuserdatauv(L, size, 0);
#else
  return lua_newuserdata(L, size);
#endif
}

/// Pushes what Lua has of a view.
void creference_push_box(creference *reference, kind kind, view *view) {
  lua_State *L = reference->lua;
  if (reference->is_tuned) {
    creference_push_tuned_box(reference, kind, view);
  } else {
    box *made = creference_push_userdata(L, sizeof *made);
    *made = (box){view, reference};
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->metatables[kind]);
  lua_setmetatable(L, -2);
}
