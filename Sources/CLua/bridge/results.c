// What host functions and getters return: set by Swift in the state, pushed by C afterwards.
#include "bridge/bridge.h"

void clua_set_message(clua_state *state, const char *bytes, size_t length) {
  clua_buffer_set(&state->values.text, bytes, length);
}

int32_t clua_property_index(const clua_state *state) { return state->values.property_index; }

void clua_set_result(clua_state *state, const clua_argument *result) { state->values.result = *result; }

void clua_set_result_string(clua_state *state, const char *bytes, size_t length) {
  bool kept = clua_buffer_set(&state->values.result_text, bytes, length);
  state->values.result.tag = kept ? CLUA_STRING : CLUA_NIL;
}

void clua_set_result_value(clua_state *state) { state->values.result.tag = CLUA_VALUE; }

void clua_supply_source(
  clua_state *state, const char *bytes, size_t length, const char *name, size_t name_length) {
  clua_buffer_set(&state->bridge.source, bytes, length);
  clua_buffer_set(&state->bridge.source_name, "@", 1);
  clua_buffer_append(&state->bridge.source_name, name, name_length);
}

/// Charges for a text or a table that the host gives and may just have made.
void clua_note_result(clua_state *state) {
  if (state->values.result.tag == CLUA_STRING) clua_note_work(state, state->values.result_text.length);
  if (state->values.result.tag == CLUA_VALUE) clua_note_work(state, state->values.flat.length);
}

/// Pushes a truth value or what a reference stands for; nil for all that needs more than the argument.
void clua_push_plain(lua_State *L, const clua_argument *argument) {
  if (argument->tag == CLUA_FALSE || argument->tag == CLUA_TRUE) {
    lua_pushboolean(L, argument->tag == CLUA_TRUE);
  } else if (argument->tag == CLUA_REFERENCE) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, argument->index);
  } else {
    lua_pushnil(L);
  }
}

/// Pushes the result and takes it out of the state first: pushing may raise, and the next function
/// must not find it.
void clua_push_result(lua_State *L) {
  clua_state *state = clua_of(L);
  clua_argument result = state->values.result;
  state->values.result.tag = CLUA_NIL;
  switch (result.tag) {
    case CLUA_INTEGER:
      lua_pushinteger(L, (lua_Integer)result.number);
      break;
    case CLUA_NUMBER:
      lua_pushnumber(L, result.number);
      break;
    case CLUA_STRING:
      lua_pushlstring(L, state->values.result_text.bytes, state->values.result_text.length);
      break;
    case CLUA_OBJECT:
      clua_push_object(L, &result.object);
      break;
    case CLUA_VALUE: {
      clua_reader flat = clua_read_flat(state);
      clua_push_flat(L, &flat);
      break;
    }
    default: clua_push_plain(L, &result);
  }
}
