// `next` in the order of `pairs`. It is given a key and has no place to keep a walk, so the
// smallest key after it has to be looked for, which is right whatever was assigned in between.
// Going through a large table that way would take the square of its size: the state remembers the
// last walk.
#include "library/library.h"

/// Up to so many keys, searching costs less than sorting.
enum { SMALL_TABLE = 8 };

/// The places in the remembered walk's table.
enum { TABLE = 1, LIST = 2, WALK = 3 };

/// Whether a key comes after another, which is NULL for the first of all.
static bool is_after(lua_State *L, clua_key *key, const void *after) {
  if (key->rank == RANK_OTHER) clua_refuse_key(L, -1);
  return after == NULL || clua_compare_keys(key, after) > 0;
}

/// Remembers a walk of the table at index 1 that has passed `after` and the key that follows it.
static void remember(lua_State *L, const clua_key *after, size_t count) {
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, clua_of(L)->limits.last_walk);
  clua_walk *walk = clua_push_walk(L, count);
  while (walk->done < walk->count && clua_compare_keys(&walk->keys[walk->done], after) <= 0) {
    walk->done++;
  }
  if (walk->done < walk->count) walk->done++;
  lua_rawseti(L, top + 1, WALK);
  lua_rawseti(L, top + 1, LIST);
  lua_pushvalue(L, 1);
  lua_rawseti(L, top + 1, TABLE);
  lua_settop(L, top);
}

/// Resumes the remembered walk when it is of this table and came to this key. Leaves the
/// results on the stack and returns how many they are, or -1.
static int continue_walk(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, clua_of(L)->limits.last_walk);
  int memory = lua_gettop(L), list = memory + 2;
  lua_rawgeti(L, memory, TABLE);
  if (!lua_rawequal(L, 1, -1)) return -1;
  lua_rawgeti(L, memory, LIST);
  lua_rawgeti(L, memory, WALK);
  clua_walk *walk = lua_touserdata(L, -1);
  if (walk->done == 0) return -1;
  lua_rawgeti(L, list, walk->keys[walk->done - 1].position);
  if (!lua_rawequal(L, 2, -1)) return -1;
  while (walk->done < walk->count) {
    lua_rawgeti(L, list, walk->keys[walk->done++].position);
    lua_pushvalue(L, -1);
    // As in `pairs`, a field that was set to nil is passed over.
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
    lua_settop(L, memory + 3);
  }
  clua_forget_walk(L);
  lua_pushnil(L);
  return 1;
}

int clua_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool first = lua_isnil(L, 2);
  if (lua_isinteger(L, 2)) {
    // Going up a sequence needs no search.
    lua_Integer successor = (lua_Integer)((lua_Unsigned)lua_tointeger(L, 2) + 1);
    lua_pushinteger(L, successor);
    if (successor != LUA_MININTEGER && lua_rawgeti(L, 1, successor) != LUA_TNIL) return 2;
    lua_settop(L, 2);
  }
  clua_key key = {.rank = RANK_HIDDEN};
  if (!first) {
    key = clua_key_at(L, 2);
    if (key.rank == RANK_OTHER) clua_refuse_key(L, 2);
    int results = continue_walk(L);
    if (results >= 0) return results;
    lua_settop(L, 2);
  }
  size_t count = clua_push_first_key(L, 1, is_after, first ? NULL : &key);
  clua_charge(L, count + clua_of(L)->limits.scan_cost);
  if (lua_isnil(L, -1)) return 1;
  if (!first && count > SMALL_TABLE) remember(L, &key, count);
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}
