// Keys of tables in an order that does not depend on addresses or on the process's hash seed:
// integers ascending, other numbers, strings by bytes, booleans, handles by slot and age.
#include "values/values.h"

clua_key clua_key_at(lua_State *L, int index) {
  clua_key key = {.rank = RANK_OTHER};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = lua_isinteger(L, index) ? RANK_INTEGER : RANK_NUMBER;
      if (key.rank == RANK_INTEGER) key.as.integer = lua_tointeger(L, index);
      else key.as.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      key.rank = RANK_STRING;
      key.as.bytes = lua_tolstring(L, index, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = RANK_BOOLEAN;
      key.as.integer = lua_toboolean(L, index);
      break;
    case LUA_TUSERDATA: {
      const clua_handle *handle = clua_handle_at(L, index);
      key.rank = RANK_HANDLE;
      key.as.integer = (lua_Integer)handle->slot << 32 | handle->serial;
      break;
    }
    case LUA_TLIGHTUSERDATA:
      // One of our own marks: scripts have no light userdata.
      key.rank = RANK_HIDDEN;
      break;
    default:
      key.as.integer = (lua_Integer)(intptr_t)lua_topointer(L, index);
      break;
  }
  return key;
}

int clua_compare_keys(const void *first, const void *second) {
  const clua_key *a = first, *b = second;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == RANK_NUMBER) return (a->as.number > b->as.number) - (a->as.number < b->as.number);
  if (a->rank == RANK_STRING) {
    size_t shared = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->as.bytes, b->as.bytes, shared);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
  }
  return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
}

/// Notes what going through a table of so many keys costs.
void clua_note_walk(clua_state *state, size_t keys) {
  size_t places = state->peer == NULL ? state->limits.scan_cost : state->values.walk_cost;
  clua_note_work(state, keys + places);
}

/// Pushes the first of a table's keys, in the order of `pairs`, that is wanted; nil where none is. Returns how
/// many keys there are.
size_t clua_push_first_key(lua_State *L, int table, clua_wants *wants, const void *what) {
  clua_key least = {.rank = RANK_HIDDEN};
  size_t count = 0;
  lua_pushnil(L);
  int found = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    clua_key key = clua_key_at(L, -1);
    count += key.rank != RANK_HIDDEN;
    if (!wants(L, &key, what) || clua_compare_keys(&key, &least) >= 0) continue;
    least = key;
    lua_copy(L, -1, found);
  }
  return count;
}
