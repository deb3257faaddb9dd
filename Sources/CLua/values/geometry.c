// Points, sizes, rectangles and insets: tables of numbers in Lua, arrays of numbers in Swift.
#include "values/values.h"

static const clua_parameter fields[FIELD_COUNT] = {
  {.name = "x"}, {.name = "y"}, {.name = "width"}, {.name = "height"},
  {.name = "top"}, {.name = "left"}, {.name = "bottom"}, {.name = "right"},
};

/// The fields of a geometry type: `first` and the ones after it.
typedef struct shape {
  int first, count;
} shape;

static shape shape_of(int32_t type) {
  switch (type) {
    case CLUA_TYPE_POINT: return (shape){FIELD_X, 2};
    case CLUA_TYPE_SIZE: return (shape){FIELD_WIDTH, 2};
    case CLUA_TYPE_RECT: return (shape){FIELD_X, 4};
    default: return (shape){FIELD_TOP, 4};
  }
}

/// The bytes of keys and values in a table with room for so many fields.
static size_t size_for(lua_State *L, int count) {
  lua_createtable(L, 0, count);
  lua_pop(L, 1);
  return clua_of(L)->limits.newest.bytes;
}

/// Interns the names, so that reading a table allocates nothing and cannot raise.
void clua_intern_geometry(lua_State *L) {
  clua_state *state = clua_of(L);
  state->values.pair_size = size_for(L, 2);
  state->values.quad_size = size_for(L, 4);
  for (int i = 0; i < FIELD_COUNT; i++) {
    lua_pushstring(L, fields[i].name);
    state->values.field_names[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

/// Whether a table has room for no more keys than its type has fields, which is known of the newest one: where
/// all that was allocated since is what so many keys take, it has no more of them, and no sequence. A callback
/// that sets frames takes 8 % more instructions when its fresh tables are searched for unknown fields.
static bool is_filled(lua_State *L, int table, shape shape) {
  const clua_state *state = clua_of(L);
  return state->limits.newest.table == lua_topointer(L, table)
    && state->limits.newest.bytes
      == (shape.count == 2 ? state->values.pair_size : state->values.quad_size);
}

/// Reads a table that has room for nothing but the fields. False where one is missing, or not finite.
static bool read_filled(lua_State *L, int table, shape shape, double *values) {
  clua_state *state = clua_of(L);
  int top = lua_gettop(L);
  bool is_whole = true;
  for (int i = 0; is_whole && i < shape.count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[shape.first + i]);
    // Lua would read a text as a number, to its end.
    values[i] = lua_rawget(L, table) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    is_whole = isfinite(values[i]);
  }
  lua_settop(L, top);
  if (is_whole) clua_note_walk(state, (size_t)shape.count);
  return is_whole;
}

/// Reads a field by its name or, in a sequence, by its place.
static bool read_field(
  lua_State *L, int table, int field, int place, bool optional, double *value) {
  clua_state *state = clua_of(L);
  clua_buffer *text = &state->values.text;
  if (place == 0) lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[field]);
  int type = place == 0 ? lua_rawget(L, table) : lua_rawgeti(L, table, place);
  *value = type == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
  bool is_good = (type == LUA_TNUMBER && isfinite(*value)) || (type == LUA_TNIL && optional);
  if (!is_good && type == LUA_TNIL) {
    clua_buffer_print(text, "needs the field '%s' (number)", fields[field].name);
  } else if (!is_good) {
    const char *rule = type == LUA_TNUMBER ? "must be a finite number" : "number expected";
    clua_buffer_print(text, "field '%s': %s, got ", fields[field].name, rule);
    if (isnan(*value)) clua_buffer_append(text, "nan", 3);
    else clua_describe_value(L, -1, text);
  }
  lua_pop(L, 1);
  return is_good;
}

/// Whether a table has so many keys and no more.
static bool has_keys(lua_State *L, int table, int count) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (count-- > 0) continue;
    lua_pop(L, 1);
    return false;
  }
  return count == 0;
}

/// Reads any table, or complains about the first thing that is wrong with it.
static bool read_fields(lua_State *L, int table, int32_t type, shape shape, double *values) {
  bool is_sequence = lua_rawgeti(L, table, 1) != LUA_TNIL;
  lua_pop(L, 1);
  bool is_optional = type == CLUA_TYPE_INSETS && !is_sequence;
  for (int i = 0; i < shape.count; i++) {
    int place = is_sequence ? i + 1 : 0;
    if (read_field(L, table, shape.first + i, place, is_optional, &values[i])) continue;
    clua_note_walk(clua_of(L), (size_t)shape.count);
    return false;
  }
  if (!is_optional && has_keys(L, table, shape.count)) {
    clua_note_walk(clua_of(L), (size_t)shape.count);
    return true;
  }
  if (is_sequence) {
    clua_note_walk(clua_of(L), (size_t)shape.count);
    clua_buffer *text = &clua_of(L)->values.text;
    clua_buffer_print(text, "must be %d numbers and nothing else", shape.count);
    return false;
  }
  clua_parameter known = {.fields = &fields[shape.first], .field_count = shape.count};
  if (!clua_has_unknown_field(L, table, &known)) return true;
  lua_pop(L, 1);
  return false;
}

/// Reads a table, at an index counted from the bottom, without raising; false leaves a complaint in the
/// state's text. `values` has room for four.
bool clua_read_geometry(lua_State *L, int table, int32_t type, double *values) {
  shape shape = shape_of(type);
  if (!lua_checkstack(L, 5)) {
    clua_buffer_set(&clua_of(L)->values.text, "is nested too deep", 18);
    return false;
  }
  return (is_filled(L, table, shape) && read_filled(L, table, shape, values))
    || read_fields(L, table, type, shape, values);
}

void clua_push_geometry(lua_State *L, int32_t type, const double *values) {
  clua_state *state = clua_of(L);
  shape shape = shape_of(type);
  lua_createtable(L, 0, shape.count);
  for (int i = 0; i < shape.count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[shape.first + i]);
    lua_pushnumber(L, values[i]);
    lua_rawset(L, -3);
  }
}
