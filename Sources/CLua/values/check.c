// Checks of values against what is declared, and the words for what is wrong with them.
#include "values/values.h"

static int wrong_type(lua_State *L, int index, const clua_parameter *parameter) {
  clua_buffer *text = &clua_of(L)->values.text;
  clua_buffer_print(text, "%.200s expected, got ", parameter->expected);
  clua_describe_value(L, index, text);
  return CHECK_WRONG_TYPE;
}

static int wrong_number(lua_State *L, const char *must_be, double value) {
  clua_buffer *text = &clua_of(L)->values.text;
  clua_buffer_print(text, "must be %s, got ", must_be);
  clua_describe_number(value, text);
  return CHECK_WRONG_VALUE;
}

static int outside_range(lua_State *L, const clua_parameter *parameter, double value) {
  clua_buffer *text = &clua_of(L)->values.text;
  text->length = 0;
  if (isinf(parameter->maximum)) {
    clua_buffer_format(text, "must be at least %.14g, got ", parameter->minimum);
  } else if (isinf(parameter->minimum)) {
    clua_buffer_format(text, "must be at most %.14g, got ", parameter->maximum);
  } else {
    clua_buffer_format(
      text, "must be between %.14g and %.14g, got ", parameter->minimum, parameter->maximum);
  }
  clua_describe_number(value, text);
  return CHECK_WRONG_VALUE;
}

static int gone_object(lua_State *L, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  const char *name = state->api->types[handle->type].name;
  clua_buffer_print(&state->values.text, "is a %.80s that is gone", name);
  return CHECK_WRONG_VALUE;
}

/// Without `trunc`, which would need libm at link time. From 2^53 on every number is whole.
static bool is_whole(double value) {
  return value <= -0x1p53 || value >= 0x1p53 || value == (double)(int64_t)value;
}

static int check_number(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  if (lua_type(L, index) != LUA_TNUMBER) return wrong_type(L, index, parameter);
  double value = lua_tonumber(L, index);
  if (!isfinite(value)) return wrong_number(L, "a finite number", value);
  if (parameter->type == CLUA_TYPE_INTEGER && !is_whole(value)) {
    return wrong_number(L, "a whole number", value);
  }
  if (parameter->ranged && (value < parameter->minimum || value > parameter->maximum)) {
    return outside_range(L, parameter, value);
  }
  slot->tag = CLUA_NUMBER;
  slot->number = value;
  return CHECK_PASSED;
}

/// Whether the value at an index is this string. Lua's may have zeros inside.
bool clua_is_word(lua_State *L, int index, const char *word) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  size_t length;
  const char *bytes = lua_tolstring(L, index, &length);
  return length == strlen(word) && memcmp(bytes, word, length) == 0;
}

static int check_choice(lua_State *L, int index, const clua_parameter *parameter) {
  for (int32_t i = 0; i < parameter->choice_count; i++) {
    if (clua_is_word(L, index, parameter->choices[i])) return CHECK_PASSED;
  }
  clua_buffer *text = &clua_of(L)->values.text;
  clua_buffer_print(text, "must be %.300s, got ", parameter->expected);
  clua_describe_value(L, index, text);
  clua_suggest_word(L, index, parameter, text);
  return CHECK_WRONG_VALUE;
}

static int check_object(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  clua_state *state = clua_of(L);
  const clua_handle *handle = clua_handle_at(L, index);
  if (handle == NULL || !clua_is_kind(state->api, handle->type, parameter->object_type)) {
    return wrong_type(L, index, parameter);
  }
  if (handle->object == NULL) return gone_object(L, handle);
  slot->tag = CLUA_OBJECT;
  slot->type = handle->type;
  slot->pointer = handle->object;
  slot->length = (size_t)handle->slot;
  return CHECK_PASSED;
}

static int check_tagged(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot, int type, int tag) {
  if (lua_type(L, index) != type) return wrong_type(L, index, parameter);
  slot->tag = tag;
  return CHECK_PASSED;
}

static int check_string(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  // A number would be converted in place; it is refused instead, as elsewhere in this API.
  if (lua_type(L, index) != LUA_TSTRING) return wrong_type(L, index, parameter);
  slot->tag = CLUA_STRING;
  slot->pointer = lua_tolstring(L, index, &slot->length);
  clua_note_work(clua_of(L), slot->length / BYTES_A_STEP_READ);
  return parameter->type == CLUA_TYPE_ONE_OF ? check_choice(L, index, parameter) : CHECK_PASSED;
}

static int check_any(lua_State *L, int index, clua_slot *slot) {
  switch (lua_type(L, index)) {
    case LUA_TNIL: case LUA_TNONE:
      slot->tag = CLUA_NIL;
      break;
    case LUA_TBOOLEAN:
      slot->tag = lua_toboolean(L, index) ? CLUA_TRUE : CLUA_FALSE;
      break;
    case LUA_TNUMBER:
      slot->tag = CLUA_NUMBER;
      slot->number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      slot->tag = CLUA_STRING;
      slot->pointer = lua_tolstring(L, index, &slot->length);
      break;
    case LUA_TTABLE:
      slot->tag = CLUA_TABLE;
      break;
    case LUA_TFUNCTION:
      slot->tag = CLUA_FUNCTION;
      break;
    default: slot->tag = CLUA_OTHER;
  }
  return CHECK_PASSED;
}

static int check_geometry(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  if (lua_type(L, index) != LUA_TTABLE) return wrong_type(L, index, parameter);
  slot->tag = CLUA_TABLE;
  bool read = clua_read_geometry(L, index, parameter->type, clua_of(L)->values.geometry);
  return read ? CHECK_PASSED : CHECK_WRONG_VALUE;
}

/// Checks the value at an index and decodes it into `slot`. When it does not pass, the complaint
/// is in the state's text, without the name of what it is about.
int clua_check(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  switch (parameter->type) {
    case CLUA_TYPE_NUMBER: case CLUA_TYPE_INTEGER: return check_number(L, index, parameter, slot);
    case CLUA_TYPE_BOOLEAN:
      slot->tag = lua_toboolean(L, index) ? CLUA_TRUE : CLUA_FALSE;
      return check_tagged(L, index, parameter, slot, LUA_TBOOLEAN, slot->tag);
    case CLUA_TYPE_STRING: case CLUA_TYPE_ONE_OF: return check_string(L, index, parameter, slot);
    case CLUA_TYPE_FUNCTION:
      return check_tagged(L, index, parameter, slot, LUA_TFUNCTION, CLUA_FUNCTION);
    case CLUA_TYPE_TABLE: {
      int outcome = check_tagged(L, index, parameter, slot, LUA_TTABLE, CLUA_TABLE);
      if (outcome != CHECK_PASSED || parameter->field_count == 0) return outcome;
      return clua_check_fields(L, index, parameter);
    }
    case CLUA_TYPE_POINT: case CLUA_TYPE_SIZE: case CLUA_TYPE_RECT: case CLUA_TYPE_INSETS:
      return check_geometry(L, index, parameter, slot);
    case CLUA_TYPE_OBJECT: return check_object(L, index, parameter, slot);
    default: return check_any(L, index, slot);
  }
}
