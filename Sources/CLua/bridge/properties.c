// Reading and writing the properties of host objects: one index function and one newindex function
// a type, with the members in a table (upvalue 1). A property there is a light userdata that points
// at its descriptor, a method is its function.
#include "bridge/bridge.h"

/// A key has the type in its low bits. An address leaves that many above it.
enum { TYPE_BITS = 5 };

/// Longer strings can be in a state several times.
enum { LONGEST_KNOWN = 40 };

/// How long is Lua's own business, so it is tried: where strings of that length are not one, no name is known.
void clua_learn_names(lua_State *L) {
  static const char sample[] = "0123456789012345678901234567890123456789";
  lua_pushlstring(L, sample, LONGEST_KNOWN);
  lua_pushlstring(L, sample, LONGEST_KNOWN);
  clua_state *state = clua_of(L);
  state->bridge.knows_names =
    state->api->type_count <= 1 << TYPE_BITS && lua_topointer(L, -1) == lua_topointer(L, -2);
  lua_pop(L, 2);
}

static void push_number_property(
  lua_State *L, const clua_property *property, void *object, clua_state *state) {
  double value = property->number_get(object, state->host);
  if (clua_is_whole(property, value)) lua_pushinteger(L, (lua_Integer)value);
  else lua_pushnumber(L, value);
}

/// Calls the getter, and pushes what it gave when Swift has returned.
static void push_property(lua_State *L, const clua_property *property, void *object, clua_state *state) {
  double values[4] = {0};
  clua_get(state, property, object, values);
  clua_check_killed(L);
  if (property->access == CLUA_ACCESS_GEOMETRY) {
    clua_push_geometry(L, property->value.type, values);
    return;
  }
  clua_usage before = state->limits.usage;
  clua_note_result(state);
  clua_push_result(L);
  // An object's handle is the host's.
  if (property->access == CLUA_ACCESS_OBJECT) state->limits.usage = before;
}

static int read_property(lua_State *L, const clua_property *property, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  if (handle->object == NULL) return clua_refuse_gone(L, handle);
  clua_note_step(state, CLUA_ACCESS_WORK);
  if (state->hooks.forward != NULL) {
    clua_forward_read(L, property, handle);
    return 1;
  }
  if (property->access != CLUA_ACCESS_NUMBER) push_property(L, property, handle->object, state);
  else push_number_property(L, property, handle->object, state);
  clua_check_killed(L);
  return 1;
}

static inline uintptr_t key_of(const void *name, int32_t type) {
  return (uintptr_t)name << TYPE_BITS | (uintptr_t)type;
}

/// The two places where a property may be known by its key. Nearly all addresses are multiples of 16.
/// Setting one takes 45 % more instructions, and reading one 55 %, where it is looked for among the members of its
/// type each time.
static inline clua_known *places_of(clua_state *state, uintptr_t key) {
  return &state->bridge.known[2 * ((key >> (TYPE_BITS + 4) ^ key) % (CLUA_KNOWN / 2))];
}

/// The property that is named at index 2, if it is known. No other value is where a known name is: a string
/// as short as these is in a state only once, and this one stays, as a key of the members.
static inline const clua_property *known_property(lua_State *L, clua_state *state, int32_t type) {
  uintptr_t key = key_of(lua_topointer(L, 2), type);
  const clua_known *known = places_of(state, key);
  if (known->key != key) known++;
  return known->key == key ? known->property : NULL;
}

/// Pushes the member that is named at index 2 and returns its type. A property is known from then on.
static int push_member(lua_State *L, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  lua_pushvalue(L, 2);
  int kind = lua_rawget(L, lua_upvalueindex(1));
  if (kind == LUA_TNIL) {
    clua_usage before = state->limits.usage;
    kind = clua_bind_member(L, handle->type);
    state->limits.usage = before;
  }
  if (kind == LUA_TLIGHTUSERDATA && state->bridge.knows_names && lua_rawlen(L, 2) <= LONGEST_KNOWN) {
    uintptr_t key = key_of(lua_topointer(L, 2), handle->type);
    clua_known *places = places_of(state, key);
    places[1] = places[0];
    places[0] = (clua_known){key, lua_touserdata(L, -1)};
  }
  return kind;
}

int clua_index(lua_State *L) {
  const clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  const clua_property *property = known_property(L, clua_of(L), handle->type);
  if (property == NULL) {
    int kind = push_member(L, handle);
    if (kind == LUA_TFUNCTION) return 1;
    if (kind != LUA_TLIGHTUSERDATA) return clua_refuse_unknown(L, handle);
    property = lua_touserdata(L, -1);
  }
  return read_property(L, property, handle);
}

/// Checks the value at index 3 and calls the setter.
static int write_property(lua_State *L, const clua_property *property, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  clua_slot slot;
  int outcome = clua_check(L, 3, &property->value, &slot);
  clua_note_step(state, CLUA_ACCESS_WORK);
  clua_settle_work(L);
  if (outcome != CHECK_PASSED) return clua_refuse_value(L, property, outcome);
  int32_t status = state->hooks.forward == NULL
    ? clua_apply(L, property, handle->object, &slot) : clua_forward_write(L, property, handle);
  clua_check_killed(L);
  if (status == CLUA_DONE) return 0;
  if (status == CLUA_REFUSES) return clua_refuse_string(L, property);
  clua_raise_text(L);
}

/// As `write_property` for a number that the property may have, which is what most frames set: 13 % cheaper.
static int write_number(
  lua_State *L, const clua_property *property, const clua_handle *handle, double value) {
  clua_state *state = clua_of(L);
  clua_note_step(state, CLUA_ACCESS_WORK);
  clua_settle_work(L);
  property->number_set(handle->object, state->host, value);
  clua_check_killed(L);
  return 0;
}

/// Whether the value at index 3 can be handed to the setter as it is, being a number.
static inline bool is_number(
  lua_State *L, const clua_state *state, const clua_property *property, double *value) {
  bool takes_any = property->number_set != NULL && property->value.type == CLUA_TYPE_NUMBER
    && state->hooks.forward == NULL;
  if (!takes_any || lua_type(L, 3) != LUA_TNUMBER) return false;
  *value = lua_tonumber(L, 3);
  return clua_suits(&property->value, *value);
}

int clua_newindex(lua_State *L) {
  const clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL) return luaL_error(L, "host object expected");
  clua_state *state = clua_of(L);
  const clua_property *property = known_property(L, state, handle->type);
  if (property == NULL) {
    int kind = push_member(L, handle);
    if (kind != LUA_TLIGHTUSERDATA) return clua_refuse_member(L, handle, kind);
    property = lua_touserdata(L, -1);
  }
  if (!clua_is_writable(property)) return clua_refuse_writing(L, property, handle);
  if (handle->object == NULL) return clua_refuse_gone(L, handle);
  double value;
  if (is_number(L, state, property, &value)) return write_number(L, property, handle, value);
  return write_property(L, property, handle);
}
