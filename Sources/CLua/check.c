// Checks of values against what is declared, and the words for what is wrong with them.
#include <math.h>
#include <string.h>

#include "internal.h"

enum { QUOTED_BYTES = 40 };

static void describe_string(const char *bytes, size_t length, clua_buffer *into) {
  size_t shown = length;
  if (shown > QUOTED_BYTES) {
    shown = QUOTED_BYTES;
    // Not through the middle of a character.
    while (shown > 0 && ((unsigned char)bytes[shown] & 0xC0) == 0x80) shown--;
  }
  clua_buffer_append(into, "string \"", 8);
  for (size_t i = 0; i < shown; i++) {
    char byte = (unsigned char)bytes[i] < ' ' || bytes[i] == 0x7F ? '?' : bytes[i];
    clua_buffer_append(into, &byte, 1);
  }
  clua_buffer_format(into, "%s\"", shown < length ? "..." : "");
}

static void describe_number(double value, clua_buffer *into) {
  // printf gives a not-a-number a sign that depends on how it came about.
  if (isnan(value)) clua_buffer_append(into, "nan", 3);
  else clua_buffer_format(into, "%.14g", value);
}

/// Appends what a message says about a value that it did not expect.
void clua_describe_value(lua_State *L, int index, clua_buffer *into) {
  clua_state *state = clua_of(L);
  size_t length;
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      const char *bytes = lua_tolstring(L, index, &length);
      describe_string(bytes, length, into);
      break;
    }
    case LUA_TNUMBER:
      clua_buffer_append(into, "number ", 7);
      describe_number(lua_tonumber(L, index), into);
      break;
    case LUA_TBOOLEAN:
      clua_buffer_format(into, "boolean %s", lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TUSERDATA: {
      const clua_handle *handle = lua_touserdata(L, index);
      clua_buffer_format(into, "%.80s", state->api->types[handle->type].name);
      break;
    }
    default:
      clua_buffer_format(into, "%s", luaL_typename(L, index));
  }
}

static int wrong_type(lua_State *L, int index, const clua_parameter *parameter) {
  clua_buffer *text = &clua_of(L)->text;
  text->length = 0;
  clua_buffer_format(text, "%.200s expected, got ", parameter->expected);
  clua_describe_value(L, index, text);
  return CHECK_WRONG_TYPE;
}

static int wrong_number(lua_State *L, const char *must_be, double value) {
  clua_buffer *text = &clua_of(L)->text;
  text->length = 0;
  clua_buffer_format(text, "must be %s, got ", must_be);
  describe_number(value, text);
  return CHECK_WRONG_VALUE;
}

static int check_number(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  if (lua_type(L, index) != LUA_TNUMBER) return wrong_type(L, index, parameter);
  double value = lua_tonumber(L, index);
  if (!isfinite(value)) return wrong_number(L, "a finite number", value);
  if (parameter->type == CLUA_TYPE_INTEGER && value != trunc(value)) {
    return wrong_number(L, "a whole number", value);
  }
  if (parameter->ranged && (value < parameter->minimum || value > parameter->maximum)) {
    clua_buffer *text = &clua_of(L)->text;
    text->length = 0;
    if (isinf(parameter->maximum)) {
      clua_buffer_format(text, "must be at least %.14g, got ", parameter->minimum);
    } else if (isinf(parameter->minimum)) {
      clua_buffer_format(text, "must be at most %.14g, got ", parameter->maximum);
    } else {
      clua_buffer_format(
        text, "must be between %.14g and %.14g, got ", parameter->minimum, parameter->maximum);
    }
    describe_number(value, text);
    return CHECK_WRONG_VALUE;
  }
  slot->tag = CLUA_NUMBER;
  slot->number = value;
  return CHECK_PASSED;
}

static int check_choice(lua_State *L, int index, const clua_parameter *parameter) {
  const char *word = lua_tostring(L, index);
  for (int32_t i = 0; i < parameter->choice_count; i++) {
    if (strcmp(word, parameter->choices[i]) == 0) return CHECK_PASSED;
  }
  clua_buffer *text = &clua_of(L)->text;
  text->length = 0;
  clua_buffer_format(text, "must be %.300s, got ", parameter->expected);
  clua_describe_value(L, index, text);
  return CHECK_WRONG_VALUE;
}

static int check_object(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  clua_state *state = clua_of(L);
  const clua_handle *handle = clua_handle_at(L, index);
  if (handle == NULL || !clua_is_kind(state->api, handle->type, parameter->object_type)) {
    return wrong_type(L, index, parameter);
  }
  if (handle->object == NULL) {
    state->text.length = 0;
    clua_buffer_format(
      &state->text, "is a %.80s that is gone", state->api->types[handle->type].name);
    return CHECK_WRONG_VALUE;
  }
  slot->tag = CLUA_OBJECT;
  slot->type = handle->type;
  slot->pointer = handle->object;
  slot->length = (size_t)handle->slot;
  return CHECK_PASSED;
}

static const clua_parameter *find_field(const clua_parameter *parameter, const char *name) {
  for (int32_t i = 0; i < parameter->field_count; i++) {
    if (strcmp(parameter->fields[i].name, name) == 0) return &parameter->fields[i];
  }
  return NULL;
}

/// Puts "field 'name': " before the complaint about a field's value.
static int name_field(clua_state *state, const char *name, int outcome) {
  char complaint[400];
  size_t length = state->text.length < sizeof complaint ? state->text.length : sizeof complaint - 1;
  memcpy(complaint, state->text.bytes, length);
  complaint[length] = '\0';
  state->text.length = 0;
  clua_buffer_format(&state->text, "field '%.60s': %s", name, complaint);
  return outcome;
}

static int check_given_fields(lua_State *L, int table, const clua_parameter *parameter) {
  clua_state *state = clua_of(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    // A number as a key must not be turned into a string in place: that would end the walk.
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
    const clua_parameter *field = name == NULL ? NULL : find_field(parameter, name);
    if (field == NULL) {
      state->text.length = 0;
      clua_buffer_append(&state->text, "has an unknown field, ", 22);
      clua_describe_value(L, lua_gettop(L) - 1, &state->text);
      return CHECK_WRONG_VALUE;
    }
    clua_slot ignored;
    int outcome = clua_check(L, lua_gettop(L), field, &ignored);
    if (outcome != CHECK_PASSED) return name_field(state, name, outcome);
    lua_pop(L, 1);
  }
  return CHECK_PASSED;
}

static int check_fields(lua_State *L, int index, const clua_parameter *parameter) {
  clua_state *state = clua_of(L);
  int table = lua_absindex(L, index), top = lua_gettop(L);
  luaL_checkstack(L, 8, "the value is nested too deep");
  int outcome = check_given_fields(L, table, parameter);
  for (int32_t i = 0; outcome == CHECK_PASSED && i < parameter->field_count; i++) {
    const clua_parameter *field = &parameter->fields[i];
    if (field->optional) continue;
    lua_pushstring(L, field->name);
    if (lua_rawget(L, table) == LUA_TNIL) {
      state->text.length = 0;
      clua_buffer_format(&state->text, "needs the field '%.60s' (%.200s)", field->name,
        field->expected);
      outcome = CHECK_WRONG_VALUE;
    }
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  return outcome;
}

static int check_tagged(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot, int type, int tag) {
  if (lua_type(L, index) != type) return wrong_type(L, index, parameter);
  slot->tag = tag;
  return CHECK_PASSED;
}

static int check_string(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  // A number would be converted in place; it is refused instead, as elsewhere in this API.
  if (lua_type(L, index) != LUA_TSTRING) return wrong_type(L, index, parameter);
  slot->tag = CLUA_STRING;
  slot->pointer = lua_tolstring(L, index, &slot->length);
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
    default:
      slot->tag = CLUA_OTHER;
  }
  return CHECK_PASSED;
}

static int check_geometry(
  lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  double values[4];
  if (lua_type(L, index) != LUA_TTABLE) return wrong_type(L, index, parameter);
  slot->tag = CLUA_TABLE;
  bool read = clua_read_geometry(L, index, parameter->type, values);
  return read ? CHECK_PASSED : CHECK_WRONG_VALUE;
}

/// Checks the value at an index and decodes it into `slot`. When it does not pass, the complaint
/// is in the state's text, without the name of what it is about.
int clua_check(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot) {
  switch (parameter->type) {
    case CLUA_TYPE_NUMBER: case CLUA_TYPE_INTEGER:
      return check_number(L, index, parameter, slot);
    case CLUA_TYPE_BOOLEAN:
      slot->tag = lua_toboolean(L, index) ? CLUA_TRUE : CLUA_FALSE;
      return check_tagged(L, index, parameter, slot, LUA_TBOOLEAN, slot->tag);
    case CLUA_TYPE_STRING: case CLUA_TYPE_ONE_OF:
      return check_string(L, index, parameter, slot);
    case CLUA_TYPE_FUNCTION:
      return check_tagged(L, index, parameter, slot, LUA_TFUNCTION, CLUA_FUNCTION);
    case CLUA_TYPE_TABLE: {
      int outcome = check_tagged(L, index, parameter, slot, LUA_TTABLE, CLUA_TABLE);
      if (outcome != CHECK_PASSED || parameter->field_count == 0) return outcome;
      return check_fields(L, index, parameter);
    }
    case CLUA_TYPE_POINT: case CLUA_TYPE_SIZE: case CLUA_TYPE_RECT: case CLUA_TYPE_INSETS:
      return check_geometry(L, index, parameter, slot);
    case CLUA_TYPE_OBJECT:
      return check_object(L, index, parameter, slot);
    default:
      return check_any(L, index, slot);
  }
}
