// A plugin's file: what it can call while it is run, and the methods that are found in what it returns.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const char *const callback_names[CREFERENCE_CALLBACK_COUNT] = {
  "layout_status_view", "pulled_amount_changed", "did_change_state", "triggered_action",
  "action_completed", "setup", "update_for_state", "update_for_pulled_amount",
  "apply_style",
};

creference *creference_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

/// `pta.visualizer { … }` and `pta.status_view { … }`: gives back the table, its options being what
/// they are by default.
static int make_part(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_getfield(L, 1, "name");
  luaL_checkstring(L, -1);
  lua_newtable(L);
  int values = lua_gettop(L);
  lua_getfield(L, 1, "options");
  if (lua_istable(L, -1)) {
    for (lua_pushnil(L); lua_next(L, values + 1) != 0; lua_pop(L, 1)) {
      lua_pushvalue(L, -2);
      lua_getfield(L, -2, "default");
      lua_settable(L, values);
    }
  }
  lua_pushvalue(L, values);
  lua_setfield(L, 1, "options");
  lua_settop(L, 1);
  return 1;
}

/// `pta.view(name)`
static int make_view(lua_State *L) {
  creference *reference = creference_of(L);
  luaL_checkstring(L, 1);
  if (reference->view_count == LARGEST_VIEW_COUNT) return luaL_error(L, "too many views");
  creference_push_box(reference, KIND_VIEW, &reference->views[reference->view_count++]);
  return 1;
}

/// `pta.text(key)`: the engine's words are their keys.
static int text(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_settop(L, 1);
  return 1;
}

/// `pta.language()`: there is one.
static int language(lua_State *L) {
  lua_pushliteral(L, "en");
  return 1;
}

static void add(creference *reference, const char *name, lua_CFunction function) {
  lua_pushlightuserdata(reference->lua, reference);
  lua_pushcclosure(reference->lua, function, 1);
  lua_setfield(reference->lua, -2, name);
}

static int do_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/// Fills the table at the top with a type's members.
static void bind_members(lua_State *L, const creference_type *type) {
  for (int32_t i = 0; i < type->method_count; i++) {
    lua_pushcfunction(L, do_nothing);
    lua_setfield(L, -2, type->methods[i]);
  }
  for (int32_t i = 0; i < type->property_count; i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, type->properties[i]);
  }
}

static void open_libraries(lua_State *L) {
#if LUA_VERSION_NUM >= 504
  static const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base}, {LUA_STRLIBNAME, luaopen_string}, {LUA_TABLIBNAME, luaopen_table},
    {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8},
    {LUA_COLIBNAME, luaopen_coroutine},
  };
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
    lua_pop(L, 1);
  }
#else
  // LuaJIT compiles only where its own library has been opened.
  luaL_openlibs(L);
#endif
}

static void bind(creference *reference, const creference_type *types, int32_t count) {
  lua_State *L = reference->lua;
  creference_bind_views(reference);
  lua_newtable(L);
  if (count > 0) bind_members(L, types);
  add(reference, "visualizer", make_part);
  add(reference, "status_view", make_part);
  add(reference, "view", make_view);
  add(reference, "text", text);
  add(reference, "language", language);
  lua_setglobal(L, "pta");
  for (int32_t i = 1; i < count; i++) {
    luaL_newmetatable(L, types[i].name);
    lua_newtable(L);
    bind_members(L, &types[i]);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
  }
  creference_push_box(reference, KIND_PULL, &reference->pull);
  reference->pull_box = luaL_ref(L, LUA_REGISTRYINDEX);
  creference_push_box(reference, KIND_STATUS_VIEW, &reference->status_view);
  reference->status_box = luaL_ref(L, LUA_REGISTRYINDEX);
}

/// Keeps the methods of the table at the top, which it takes off.
static void keep_methods(creference *reference) {
  lua_State *L = reference->lua;
  for (int i = 0; i < CREFERENCE_CALLBACK_COUNT; i++) {
    lua_getfield(L, -1, callback_names[i]);
    if (lua_isfunction(L, -1)) {
      reference->callbacks[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    } else {
      lua_pop(L, 1);
      reference->callbacks[i] = LUA_NOREF;
    }
  }
  reference->self = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int traceback(lua_State *L) {
  const char *message = lua_tostring(L, 1);
  luaL_traceback(L, L, message == NULL ? "an error" : message, 1);
  return 1;
}

/// A state without anything in it.
static creference *make(bool is_tuned) {
  creference *reference = calloc(1, sizeof *reference);
  if (reference == NULL) return NULL;
  reference->is_tuned = is_tuned;
  reference->threshold = 100;
  reference->pull.geometry = (creference_geometry){.width = 390};
  reference->status_view.geometry = (creference_geometry){.width = 390, .height = 60};
  reference->lua = luaL_newstate();
  if (reference->lua != NULL) return reference;
  free(reference);
  return NULL;
}

/// Binds what there is and runs a plugin's file; closes the state where that fails.
static creference *run(
  creference *reference, const char *script, size_t length, const creference_type *types,
  int32_t count) {
  if (reference == NULL) return NULL;
  lua_State *L = reference->lua;
  open_libraries(L);
  bind(reference, types, count);
  // Stays at the bottom of the stack, for all calls.
  lua_pushcfunction(L, traceback);
  int status = luaL_loadbuffer(L, script, length, "=init.lua");
  if (status == 0) status = lua_pcall(L, 0, 1, 1);
  if (status != 0 || !lua_istable(L, -1)) {
    creference_close(reference);
    return NULL;
  }
  keep_methods(reference);
  return reference;
}

creference *creference_new_binding(
  const char *script, size_t length, const creference_type *types, int32_t count) {
  return run(make(false), script, length, types, count);
}

creference *creference_new(const char *script, size_t length) {
  return run(make(false), script, length, NULL, 0);
}

creference *creference_new_tuned(const char *script, size_t length) {
  creference *reference = run(make(true), script, length, NULL, 0);
  if (reference != NULL) creference_keep_on_stack(reference);
  return reference;
}

void creference_close(creference *reference) {
  lua_close(reference->lua);
  free(reference);
}
