// Calling the getters and setters of properties, for scripts in this process and for those in another.
#include "bridge/bridge.h"

/// Calls the getter. What it gives is the state's result; for geometry, it is in `values`.
void clua_get(clua_state *state, const clua_property *property, void *object, double *values) {
  clua_argument *result = &state->values.result;
  result->tag = CLUA_NIL;
  switch (property->access) {
    case CLUA_ACCESS_NUMBER: {
      double value = property->number_get(object, state->host);
      int32_t tag = clua_is_whole(property, value) ? CLUA_INTEGER : CLUA_NUMBER;
      *result = (clua_argument){.tag = tag, .number = value};
      break;
    }
    case CLUA_ACCESS_BOOLEAN:
      result->tag = property->boolean_get(object, state->host) ? CLUA_TRUE : CLUA_FALSE;
      break;
    case CLUA_ACCESS_GEOMETRY:
      property->geometry_get(object, state->host, values);
      break;
    case CLUA_ACCESS_OBJECT: {
      clua_object found = {0};
      bool there = property->object_get(object, state->host, &found);
      *result = (clua_argument){.tag = there ? CLUA_OBJECT : CLUA_NIL, .object = found};
      break;
    }
    default:
      state->values.property_index = property->index;
      property->text_get(object, state->host, state);
  }
}

/// Hands over a value of any kind.
static int32_t write_value(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  clua_flat_clear(state);
  if (!clua_encode_at(L, 3, false)) {
    const char *what = "bad value for '%.80s' (it is too large to hand over)";
    clua_buffer_print(&state->values.text, what, property->value.name);
    return CLUA_FAILS;
  }
  clua_charge(L, state->values.flat.length / BYTES_A_STEP_ENCODED);
  state->values.property_index = property->index;
  return property->value_set(object, state->host, state);
}

/// Calls the setter with the value at index 3, which was the last to be checked.
int32_t clua_apply(lua_State *L, const clua_property *property, void *object, const clua_slot *slot) {
  clua_state *state = clua_of(L);
  switch (property->access) {
    case CLUA_ACCESS_NUMBER:
      property->number_set(object, state->host, slot->number);
      return CLUA_DONE;
    case CLUA_ACCESS_BOOLEAN:
      property->boolean_set(object, state->host, slot->tag == CLUA_TRUE);
      return CLUA_DONE;
    case CLUA_ACCESS_GEOMETRY:
      property->geometry_set(object, state->host, state->values.geometry);
      return CLUA_DONE;
    case CLUA_ACCESS_VALUE: return write_value(L, property, object);
    default: {
      bool taken = property->string_set(object, state->host, slot->pointer, slot->length);
      return taken ? CLUA_DONE : CLUA_REFUSES;
    }
  }
}
