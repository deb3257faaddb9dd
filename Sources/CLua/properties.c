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

static int gone(lua_State *L, const clua_handle *handle) {
  const char *name = clua_of(L)->api->types[handle->type].name;
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

/// Calls the getter, and pushes what it gave when Swift has returned.
static int read_property(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  switch (property->access) {
    case CLUA_ACCESS_NUMBER: {
      double value = property->number_get(object, state->host);
      bool whole = property->value.type == CLUA_TYPE_INTEGER && value >= -0x1p53 && value <= 0x1p53;
      if (whole) lua_pushinteger(L, (lua_Integer)value);
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
    return read_property(L, lua_touserdata(L, -1), handle->object);
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

static void write_string(lua_State *L, const clua_property *property, void *object,
  const clua_slot *slot) {
  clua_state *state = clua_of(L);
  if (property->string_set(object, state->host, slot->pointer, slot->length)) return;
  clua_check_killed(L);
  state->text.length = 0;
  clua_describe_value(L, 3, &state->text);
  // Without the word "string": the value is quoted already.
  luaL_error(
    L, "bad value %s for '%s' (expected %s)", state->text.bytes + 7, property->value.name,
    property->value.expected);
}

static bool is_writable(const clua_property *property) {
  return property->number_set != NULL || property->boolean_set != NULL
    || property->string_set != NULL || property->geometry_set != NULL
    || property->value_set != NULL;
}

/// Hands a whole value over; what the setter says against it is raised when it has returned.
static void write_value(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  clua_flat_clear(state);
  if (!clua_encode_at(L, 3, false)) {
    luaL_error(L, "bad value for '%s' (it is too large to hand over)", property->value.name);
  }
  clua_charge(L, state->flat.length / BYTES_A_STEP_ENCODED);
  if (property->value_set(object, state->host, state) == 0) return;
  clua_check_killed(L);
  luaL_where(L, 1);
  lua_pushlstring(L, state->text.bytes == NULL ? "" : state->text.bytes, state->text.length);
  lua_concat(L, 2);
  lua_error(L);
}

/// Checks the value at index 3 and calls the setter.
static int write_property(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  clua_slot slot;
  int outcome = clua_check(L, 3, &property->value, &slot);
  if (outcome != CHECK_PASSED) return refuse_value(L, property, outcome);
  switch (property->access) {
    case CLUA_ACCESS_NUMBER:
      property->number_set(object, state->host, slot.number);
      break;
    case CLUA_ACCESS_BOOLEAN:
      property->boolean_set(object, state->host, slot.tag == CLUA_TRUE);
      break;
    case CLUA_ACCESS_GEOMETRY: {
      double values[4] = {0};
      clua_read_geometry(L, 3, property->value.type, values);
      property->geometry_set(object, state->host, values);
      break;
    }
    case CLUA_ACCESS_VALUE:
      write_value(L, property, object);
      break;
    default:
      write_string(L, property, object, &slot);
  }
  if (state->killed != CLUA_OK) clua_check_killed(L);
  return 0;
}

int clua_newindex(lua_State *L) {
  clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  int kind = push_member(L, handle);
  const char *type = clua_of(L)->api->types[handle->type].name;
  if (kind == LUA_TFUNCTION) {
    return luaL_error(L, "'%s' of %s is a method and cannot be set", lua_tostring(L, 2), type);
  }
  if (kind != LUA_TLIGHTUSERDATA) return unknown_member(L, handle);
  const clua_property *property = lua_touserdata(L, -1);
  if (!is_writable(property)) {
    return luaL_error(L, "'%s' of %s is read-only", property->value.name, type);
  }
  if (handle->object == NULL) return gone(L, handle);
  return write_property(L, property, handle->object);
}
