// Errors of reading and writing properties of host objects.
#include "bridge/bridge.h"

static const char *article(const char *name) {
  return strchr("aeiou", name[0]) != NULL ? "an" : "a";
}

/// Raises what a body or a setter said, when it has returned: the state's text.
void clua_raise_text(lua_State *L) {
  const clua_buffer *text = &clua_of(L)->values.text;
  luaL_where(L, 1);
  lua_pushlstring(L, text->bytes == NULL ? "" : text->bytes, text->length);
  lua_concat(L, 2);
  lua_error(L);
  __builtin_unreachable();
}

int clua_refuse_unknown(lua_State *L, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  const clua_type *type = &state->api->types[handle->type];
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(
      L, "%s %s has no property [%s]", article(type->name), type->name, luaL_typename(L, 2));
  }
  clua_note_work(state, CLUA_COMPLAINT_WORK);
  const char *name = lua_tostring(L, 2);
  const char *advice = clua_advise(state->api, handle->type, name);
  const char *near = advice == NULL ? clua_suggest(state->api, handle->type, name) : NULL;
  clua_buffer *text = &state->values.text;
  clua_buffer_print(text, "%s %s has no property '%.80s'", article(type->name), type->name, name);
  if (advice != NULL) {
    clua_buffer_format(text, " (%s)", advice);
  } else if (near != NULL) {
    clua_buffer_format(text, " (did you mean '%s'?)", near);
  } else {
    clua_buffer_append(text, "; it has ", 9);
    clua_list_members(state->api, handle->type, text);
  }
  clua_raise_text(L);
}

static const char *type_name(lua_State *L, const clua_handle *handle) {
  return clua_of(L)->api->types[handle->type].name;
}

int clua_refuse_gone(lua_State *L, const clua_handle *handle) {
  const char *name = type_name(L, handle);
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "this %s is gone", name);
  return luaL_error(L, "this %s is gone ('%s' cannot be used)", name, lua_tostring(L, 2));
}

int clua_refuse_value(lua_State *L, const clua_property *property, int outcome) {
  const char *complaint = clua_of(L)->values.text.bytes;
  bool type_fits = outcome == CHECK_WRONG_VALUE;
  const char *format = type_fits ? "'%s' %s" : "bad value for '%s' (%s)";
  return luaL_error(L, format, property->value.name, complaint);
}

/// The setter does not take the string at index 3.
int clua_refuse_string(lua_State *L, const clua_property *property) {
  clua_state *state = clua_of(L);
  clua_buffer *text = &state->values.text;
  text->length = 0;
  clua_describe_value(L, 3, text);
  // Without the word "string": the value is quoted already.
  lua_pushstring(L, text->bytes + 7);
  clua_buffer_print(
    text, "bad value %s for '%s' (expected %s", lua_tostring(L, -1), property->value.name,
    property->value.expected);
  if (property->value.choice_count > 0) {
    clua_buffer_append(text, "; there are ", 12);
    clua_list_words(&property->value, text);
  }
  clua_suggest_word(L, 3, &property->value, text);
  clua_buffer_append(text, ")", 1);
  clua_raise_text(L);
}

/// Refuses to set what is no property.
int clua_refuse_member(lua_State *L, const clua_handle *handle, int kind) {
  if (kind != LUA_TFUNCTION) return clua_refuse_unknown(L, handle);
  return luaL_error(
    L, "'%s' of %s is a method and cannot be set", lua_tostring(L, 2), type_name(L, handle));
}

int clua_refuse_writing(lua_State *L, const clua_property *property, const clua_handle *handle) {
  return luaL_error(
    L, "'%s' of %s is read-only", property->value.name, type_name(L, handle));
}
