// `pairs` in the order of `keys.c`.
#include "library/library.h"

/// Raises the error for a key that has no place in the order. In a spec it has one, but another in
/// each process: libraries keep their objects in such tables.
void clua_refuse_key(lua_State *L, int index) {
  if (clua_of(L)->is_spec) return;
  luaL_error(
    L,
    "a table with a %s as a key has no fixed order to be walked in: keep such keys in a list as "
    "well, and walk the list",
    luaL_typename(L, index));
}

/// Counts the keys; `*plain` says whether they are 1, 2, … up to the length and nothing else.
static size_t count_keys(lua_State *L, int table, lua_Integer length, bool *plain) {
  size_t count = 0;
  *plain = true;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    clua_key key = clua_key_at(L, -1);
    if (key.rank == RANK_OTHER) clua_refuse_key(L, -1);
    if (key.rank == RANK_HIDDEN) continue;
    count++;
    bool inside = key.rank == RANK_INTEGER && key.as.integer >= 1 && key.as.integer <= length;
    if (!inside) *plain = false;
  }
  return count;
}

/// The iterator over a sequence: upvalue 1 is its length when the walk began.
static int next_element(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = lua_tointeger(L, lua_upvalueindex(1));
  lua_settop(L, 2);
  lua_Integer index = lua_tointeger(L, 2);
  // A script may call this itself, with any place to go on from and any table.
  if (index < 0) index = 0;
  while (index < length) {
    index++;
    lua_settop(L, 2);
    lua_pushinteger(L, index);
    if (lua_rawgeti(L, 1, index) != LUA_TNIL) return 2;
    clua_note_work(clua_of(L), 1);
  }
  lua_pushnil(L);
  return 1;
}

/// The iterator over any table: upvalue 1 holds the keys as they were met, upvalue 2 the walk.
static int next_key(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  clua_walk *state = lua_touserdata(L, lua_upvalueindex(2));
  while (state->done < state->count) {
    lua_settop(L, 1);
    lua_rawgeti(L, lua_upvalueindex(1), state->keys[state->done++].position);
    lua_pushvalue(L, -1);
    // A field that was set to nil during the walk is passed over, as in Lua.
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
  }
  lua_pushnil(L);
  return 1;
}

/// Pushes the list of the keys of the table at index 1, and their walk.
clua_walk *clua_push_walk(lua_State *L, size_t count) {
  lua_createtable(L, (int)count, 0);
  int list = lua_gettop(L);
  clua_walk *state = lua_newuserdatauv(L, sizeof *state + count * sizeof(clua_key), 0);
  state->done = 0;
  state->count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    clua_key key = clua_key_at(L, -1);
    if (key.rank == RANK_HIDDEN) continue;
    key.position = (uint32_t)state->count + 1;
    state->keys[state->count++] = key;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, key.position);
  }
  qsort(state->keys, state->count, sizeof(clua_key), clua_compare_keys);
  return state;
}

/// What `__pairs` gives, when it has waited or yielded.
static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

int clua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  bool plain;
  lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
  size_t count = count_keys(L, 1, length, &plain);
  clua_charge(L, count + clua_of(L)->limits.scan_cost);
  if (plain) {
    lua_pushinteger(L, length);
    lua_pushcclosure(L, next_element, 1);
  } else {
    clua_push_walk(L, count);
    lua_pushcclosure(L, next_key, 2);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
