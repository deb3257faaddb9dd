// Points, sizes, rectangles and insets: tables of numbers in Lua, arrays of numbers in Swift.
#include <math.h>
#include <string.h>

#include "values/values.h"

static const char *const names[FIELD_COUNT] = {
  "x", "y", "width", "height", "top", "left", "bottom", "right",
};

/// The fields of a geometry type: `first` and the ones after it.
typedef struct shape {
  int first;
  int count;
} shape;

static shape shape_of(int32_t type) {
  switch (type) {
    case CLUA_TYPE_POINT: return (shape){FIELD_X, 2};
    case CLUA_TYPE_SIZE: return (shape){FIELD_WIDTH, 2};
    case CLUA_TYPE_RECT: return (shape){FIELD_X, 4};
    default: return (shape){FIELD_TOP, 4};
  }
}

/// What the keys and values of a table take that has room for so many fields.
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
    lua_pushstring(L, names[i]);
    // A string this short is in a state only once.
    state->values.field_words[i] = lua_topointer(L, -1);
    state->values.field_names[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

static bool read_field(lua_State *L, int table, int field, bool optional, double *value) {
  clua_state *state = clua_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[field]);
  int type = lua_rawget(L, table);
  *value = type == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
  bool good = (type == LUA_TNUMBER && isfinite(*value)) || (type == LUA_TNIL && optional);
  if (!good) {
    state->values.text.length = 0;
    if (type == LUA_TNIL) {
      clua_buffer_format(&state->values.text, "needs the field '%s' (number)", names[field]);
    } else {
      const char *rule = type == LUA_TNUMBER ? "must be a finite number" : "number expected";
      clua_buffer_format(&state->values.text, "field '%s': %s, got ", names[field], rule);
      if (isnan(*value)) clua_buffer_append(&state->values.text, "nan", 3);
      else clua_describe_value(L, -1, &state->values.text);
    }
  }
  lua_pop(L, 1);
  return good;
}

static bool is_field(lua_State *L, int key, const void *what) {
  const shape *fields = what;
  for (int i = 0; i < fields->count; i++) {
    if (clua_is_word(L, key, names[fields->first + i])) return true;
  }
  return false;
}

/// Complains about a key that the type does not have.
static bool refuse_unknown(lua_State *L, int table, shape fields) {
  if (!clua_push_stranger(L, table, is_field, &fields)) return true;
  clua_state *state = clua_of(L);
  state->values.text.length = 0;
  clua_buffer_append(&state->values.text, "has an unknown field, ", 22);
  clua_describe_value(L, -1, &state->values.text);
  lua_pop(L, 1);
  return false;
}

/// Which of so many words a key is; `count` where it is none of them.
static inline int place_of(const void *const *words, int count, const void *key) {
  int place = 0;
  while (place < count && words[place] != key) place++;
  return place;
}

/// A dispatch of a callback takes 5 % more instructions without this way: six steps through the table.
///
/// Whether a table has room for no more keys than a type has fields, which is known of the newest one:
/// where all that was allocated since is what so many keys take, it has no more of them, and no sequence.
static bool is_filled(lua_State *L, int table, shape fields) {
  const clua_state *state = clua_of(L);
  return state->limits.newest.table == lua_topointer(L, table)
    && state->limits.newest.bytes
      == (fields.count == 2 ? state->values.pair_size : state->values.quad_size);
}

/// Reads a table that has room for nothing but the fields. False where one is missing, or not finite.
static bool read_filled(lua_State *L, int table, shape fields, double *values) {
  clua_state *state = clua_of(L);
  int top = lua_gettop(L);
  bool is_whole = true;
  for (int i = 0; is_whole && i < fields.count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[fields.first + i]);
    // What is no number is not asked for one: Lua would read a text to its end.
    values[i] = lua_rawget(L, table) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    is_whole = isfinite(values[i]);
  }
  lua_settop(L, top);
  if (is_whole) clua_note_walk(state, (size_t)fields.count);
  return is_whole;
}

/// Reads a table that has all fields, all finite, and nothing else, in one walk. False where it is not so.
static bool read_whole(lua_State *L, int table, shape fields, double *values) {
  clua_state *state = clua_of(L);
  const void *const *words = &state->values.field_words[fields.first];
  int count = 0;
  lua_pushnil(L);
  for (; lua_next(L, table); count++) {
    int place = place_of(words, fields.count, lua_topointer(L, -2));
    bool is_number = place < fields.count && lua_type(L, -1) == LUA_TNUMBER;
    double value = is_number ? lua_tonumber(L, -1) : NAN;
    if (CLUA_RARELY(!isfinite(value))) {
      lua_pop(L, 2);
      // Where the walk ends early depends on the order of keys, which is another in every process.
      clua_note_walk(state, (size_t)fields.count);
      return false;
    }
    values[place] = value;
    lua_pop(L, 1);
  }
  clua_note_walk(state, (size_t)count);
  return count == fields.count;
}

/// Finds what is wrong with a table, or reads one that leaves fields out.
CLUA_COLD static bool read_fields(
  lua_State *L, int table, int32_t type, shape fields, double *values) {
  for (int i = 0; i < fields.count; i++) {
    bool optional = type == CLUA_TYPE_INSETS;
    if (!read_field(L, table, fields.first + i, optional, &values[i])) return false;
  }
  return refuse_unknown(L, table, fields);
}

/// Reads a table, at an index counted from the bottom, without raising; false leaves a complaint in the
/// state's text. `values` has room for four.
bool clua_read_geometry(lua_State *L, int table, int32_t type, double *values) {
  shape fields = shape_of(type);
  if (!lua_checkstack(L, 5)) {
    clua_buffer_set(&clua_of(L)->values.text, "is nested too deep", 18);
    return false;
  }
  bool is_read = is_filled(L, table, fields) && read_filled(L, table, fields, values);
  return is_read || read_whole(L, table, fields, values)
    || read_fields(L, table, type, fields, values);
}

void clua_push_geometry(lua_State *L, int32_t type, const double *values) {
  clua_state *state = clua_of(L);
  shape fields = shape_of(type);
  lua_createtable(L, 0, fields.count);
  for (int i = 0; i < fields.count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.field_names[fields.first + i]);
    lua_pushnumber(L, values[i]);
    lua_rawset(L, -3);
  }
}
