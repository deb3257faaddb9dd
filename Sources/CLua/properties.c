// Reading and writing the properties of host objects: one index function and one newindex function
// a type, with the members in a table (upvalue 1). A property there is a light userdata that points
// at its descriptor, a method is its function.
#include <string.h>

#include "internal.h"

static const char *article(const char *name) {
  return strchr("aeiou", name[0]) != NULL ? "an" : "a";
}

static int unknown_member(lua_State *L, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  const clua_type *type = &state->api->types[handle->type];
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(
      L, "%s %s has no property [%s]", article(type->name), type->name, luaL_typename(L, 2));
  }
  clua_note_work(state, CLUA_COMPLAINT_WORK);
  state->text.length = 0;
  clua_buffer_format(&state->text, "%.80s", lua_tostring(L, 2));
  const char *near = clua_suggest(state->api, handle->type, lua_tostring(L, 2));
  if (near == NULL) {
    return luaL_error(
      L, "%s %s has no property '%s'", article(type->name), type->name, state->text.bytes);
  }
  return luaL_error(
    L, "%s %s has no property '%s' (did you mean '%s'?)", article(type->name), type->name,
    state->text.bytes, near);
}

static const char *type_name(lua_State *L, const clua_handle *handle) {
  return clua_of(L)->api->types[handle->type].name;
}

static int gone(lua_State *L, const clua_handle *handle) {
  const char *name = type_name(L, handle);
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "this %s is gone", name);
  return luaL_error(L, "this %s is gone ('%s' cannot be used)", name, lua_tostring(L, 2));
}

static void push_object_property(
  lua_State *L, const clua_property *property, void *object, clua_state *state) {
  clua_object result = {0};
  bool there = property->object_get(object, state->host, &result);
  clua_check_killed(L);
  clua_usage before = state->usage;
  if (there) clua_push_object(L, &result);
  else lua_pushnil(L);
  state->usage = before;
}

/// Whether a number is handed over as one of Lua's integers.
bool clua_is_whole(const clua_property *property, double value) {
  return property->value.type == CLUA_TYPE_INTEGER && value >= -0x1p53 && value <= 0x1p53;
}

/// Calls the getter, and pushes what it gave when Swift has returned.
static int read_property(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  switch (property->access) {
    case CLUA_ACCESS_NUMBER: {
      double value = property->number_get(object, state->host);
      if (clua_is_whole(property, value)) lua_pushinteger(L, (lua_Integer)value);
      else lua_pushnumber(L, value);
      break;
    }
    case CLUA_ACCESS_BOOLEAN:
      lua_pushboolean(L, property->boolean_get(object, state->host));
      break;
    case CLUA_ACCESS_GEOMETRY: {
      double values[4] = {0};
      property->geometry_get(object, state->host, values);
      clua_push_geometry(L, property->value.type, values);
      break;
    }
    case CLUA_ACCESS_OBJECT:
      push_object_property(L, property, object, state);
      break;
    default:
      state->result.tag = CLUA_NIL;
      property->text_get(object, state->host, state);
      clua_check_killed(L);
      clua_note_result(state);
      clua_push_result(L);
  }
  if (state->killed != CLUA_OK) clua_check_killed(L);
  return 1;
}

/// Pushes the member that is named at index 2 and returns its type.
static int push_member(lua_State *L, const clua_handle *handle) {
  lua_pushvalue(L, 2);
  int kind = lua_rawget(L, lua_upvalueindex(1));
  if (kind != LUA_TNIL) return kind;
  clua_usage before = clua_of(L)->usage;
  kind = clua_bind_member(L, handle->type);
  clua_of(L)->usage = before;
  return kind;
}

int clua_index(lua_State *L) {
  clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  int kind = push_member(L, handle);
  if (kind == LUA_TLIGHTUSERDATA) {
    if (handle->object == NULL) return gone(L, handle);
    const clua_property *property = lua_touserdata(L, -1);
    clua_note_work(clua_of(L), CLUA_ACCESS_WORK);
    if (clua_of(L)->hooks.forward == NULL) return read_property(L, property, handle->object);
    clua_forward_read(L, property, handle);
    return 1;
  }
  if (kind == LUA_TFUNCTION) return 1;
  return unknown_member(L, handle);
}

static int refuse_value(lua_State *L, const clua_property *property, int outcome) {
  const char *complaint = clua_of(L)->text.bytes;
  bool type_fits = outcome == CHECK_WRONG_VALUE;
  const char *format = type_fits ? "'%s' %s" : "bad value for '%s' (%s)";
  return luaL_error(L, format, property->value.name, complaint);
}

static int refuse_string(lua_State *L, const clua_property *property) {
  clua_state *state = clua_of(L);
  state->text.length = 0;
  clua_describe_value(L, 3, &state->text);
  // Without the word "string": the value is quoted already.
  return luaL_error(
    L, "bad value %s for '%s' (expected %s)", state->text.bytes + 7, property->value.name,
    property->value.expected);
}

/// Checks the value at index 3 and calls the setter; what that says against it is raised when it has
/// returned.
static int write_property(
  lua_State *L, const clua_property *property, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  clua_slot slot;
  int outcome = clua_check(L, 3, &property->value, &slot);
  clua_note_work(state, CLUA_ACCESS_WORK);
  clua_settle_work(L);
  if (outcome != CHECK_PASSED) return refuse_value(L, property, outcome);
  int32_t status = state->hooks.forward == NULL
    ? clua_apply(L, property, handle->object, &slot) : clua_forward_write(L, property, handle);
  if (state->killed != CLUA_OK) clua_check_killed(L);
  if (status == CLUA_DONE) return 0;
  if (status == CLUA_REFUSES) return refuse_string(L, property);
  luaL_where(L, 1);
  lua_pushlstring(L, state->text.bytes == NULL ? "" : state->text.bytes, state->text.length);
  lua_concat(L, 2);
  return lua_error(L);
}

/// Complains about setting what is no property.
static int refuse_member(lua_State *L, const clua_handle *handle, int kind) {
  if (kind != LUA_TFUNCTION) return unknown_member(L, handle);
  return luaL_error(
    L, "'%s' of %s is a method and cannot be set", lua_tostring(L, 2), type_name(L, handle));
}

int clua_newindex(lua_State *L) {
  clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  int kind = push_member(L, handle);
  if (kind != LUA_TLIGHTUSERDATA) return refuse_member(L, handle, kind);
  const clua_property *property = lua_touserdata(L, -1);
  if (!clua_is_writable(property)) {
    return luaL_error(L, "'%s' of %s is read-only", property->value.name, type_name(L, handle));
  }
  if (handle->object == NULL) return gone(L, handle);
  return write_property(L, property, handle);
}
