// References: Lua values that the host keeps, by number.
#include "values/values.h"

static int make_reference(lua_State *L) {
  lua_pushinteger(L, luaL_ref(L, LUA_REGISTRYINDEX));
  return 1;
}

/// A reference to a value, made in a protected call of its own: 0 when there is no memory.
int32_t clua_try_reference(lua_State *L, int index) {
  if (!lua_checkstack(L, 4)) return 0;
  lua_pushcfunction(L, make_reference);
  lua_pushvalue(L, index < 0 ? index - 1 : index);
  int status = lua_pcallk(L, 1, 1, 0, 0, NULL);
  int32_t reference = status == LUA_OK ? (int32_t)lua_tointeger(L, -1) : 0;
  lua_pop(L, 1);
  return reference > 0 ? reference : 0;
}

typedef struct request {
  const char *bytes;
  size_t length;
  int32_t reference, result, index;
  const char *kind;
  bool references;
} request;

static int intern(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  lua_pushlstring(L, wanted->bytes, wanted->length);
  wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t clua_intern(clua_state *state, const char *bytes, size_t length, int32_t *reference) {
  request wanted = {.bytes = bytes, .length = length};
  int32_t status = clua_protected(state, intern, &wanted);
  *reference = wanted.result;
  return status;
}

/// Raises nothing: `luaL_unref` only writes to fields that exist.
void clua_release(clua_state *state, int32_t reference) {
  if (reference <= 0 || !lua_checkstack(state->current, 4)) return;
  luaL_unref(state->current, LUA_REGISTRYINDEX, reference);
}

/// Adds to the references that a call hands over, or releases the one there is no room for.
bool clua_keep_reference(clua_state *state, int32_t reference) {
  if (state->values.reference_count == state->values.reference_capacity) {
    int32_t capacity = state->values.reference_capacity < 8 ? 8 : state->values.reference_capacity * 2;
    int32_t *grown = realloc(state->values.references, (size_t)capacity * sizeof *grown);
    if (grown == NULL) {
      clua_release(state, reference);
      return false;
    }
    state->values.references = grown;
    state->values.reference_capacity = capacity;
  }
  state->values.references[state->values.reference_count++] = reference;
  return true;
}

void clua_release_kept(clua_state *state) {
  for (int32_t i = 0; i < state->values.reference_count; i++) {
    clua_release(state, state->values.references[i]);
  }
  state->values.reference_count = 0;
}

bool clua_same(clua_state *state, int32_t first, int32_t second) {
  lua_State *L = state->current;
  if (!lua_checkstack(L, 2)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, first);
  lua_rawgeti(L, LUA_REGISTRYINDEX, second);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}

const char *clua_kind(clua_state *state, int32_t reference) {
  lua_State *L = state->current;
  if (!lua_checkstack(L, 1)) return "no value";
  const char *name = lua_typename(L, lua_rawgeti(L, LUA_REGISTRYINDEX, reference));
  lua_pop(L, 1);
  return name;
}

const char *clua_parameter_name(clua_state *state, int32_t reference, int32_t number) {
  lua_State *L = state->current;
  if (!lua_checkstack(L, 1)) return NULL;
  int type = lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  const char *name = type == LUA_TFUNCTION ? lua_getlocal(L, NULL, number) : NULL;
  lua_pop(L, 1);
  return name;
}

/// 0 is the globals.
static void push_table(lua_State *L, int32_t reference) {
  int place = reference == 0 ? LUA_RIDX_GLOBALS : reference;
  int type = lua_rawgeti(L, LUA_REGISTRYINDEX, place);
  if (type != LUA_TTABLE) luaL_error(L, "table expected, got %s", lua_typename(L, type));
}

static int find_field(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  push_table(L, wanted->reference);
  lua_pushlstring(L, wanted->bytes, wanted->length);
  int type = lua_rawget(L, -2);
  if (type == LUA_TFUNCTION) wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  else if (type != LUA_TNIL) wanted->kind = lua_typename(L, type);
  return 0;
}

int32_t clua_field(
  clua_state *state, int32_t table, const char *name, size_t length, int32_t *reference,
  const char **kind) {
  request wanted = {.bytes = name, .length = length, .reference = table};
  int32_t status = clua_protected(state, find_field, &wanted);
  *reference = wanted.result;
  *kind = wanted.kind;
  return status;
}

static int encode_fields_of(lua_State *L) {
  clua_state *state = clua_of(L);
  request *wanted = lua_touserdata(L, 1);
  push_table(L, wanted->reference);
  clua_flat_clear(state);
  // Through a table of its own, so that one encoding puts the names in order.
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, lua_type(L, -2) == LUA_TFUNCTION);
      lua_rawset(L, 3);
    }
    lua_pop(L, 1);
  }
  if (!clua_encode_at(L, 3, false)) return luaL_error(L, "too many fields to hand over");
  return 0;
}

int32_t clua_fields(clua_state *state, int32_t table) {
  request wanted = {.reference = table};
  return clua_protected(state, encode_fields_of, &wanted);
}

static int set_field(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  push_table(L, wanted->reference);
  lua_pushlstring(L, wanted->bytes, wanted->length);
  clua_reader flat = clua_read_flat(clua_of(L));
  clua_push_flat(L, &flat);
  if (wanted->index != 0 && lua_istable(L, -1)) {
    lua_createtable(L, 0, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->index);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
  }
  lua_rawset(L, -3);
  return 0;
}

int32_t clua_set_field(
  clua_state *state, int32_t table, const char *name, size_t length, int32_t index) {
  request wanted = {.bytes = name, .length = length, .reference = table, .index = index};
  return clua_protected(state, set_field, &wanted);
}

static int encode_reference(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  clua_state *state = clua_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->reference);
  clua_flat_clear(state);
  state->values.reference_count = 0;
  bool encoded = clua_encode_at(L, 2, wanted->references);
  // Here nothing may be raised: the host would never know of the functions.
  clua_note_work(state, state->values.flat.length / BYTES_A_STEP_ENCODED);
  if (encoded) return 0;
  // Nobody will know of the functions that were met before it failed.
  clua_release_kept(state);
  return luaL_error(L, "the value is too large to hand over");
}

int32_t clua_encode(clua_state *state, int32_t reference, bool references) {
  request wanted = {.reference = reference, .references = references};
  return clua_protected(state, encode_reference, &wanted);
}
