// The order of a table's keys, which is the same in every process: order.c, next.c, pairs.c. Included by
// internal.h.
#ifndef ORDER_H
#define ORDER_H

/// A table key that can be put in order, with where it was met.
typedef struct clua_key {
  int32_t rank;
  uint32_t position;
  union {
    lua_Integer integer;
    lua_Number number;
    const char *bytes;
  } as;
  size_t length;
} clua_key;

enum { RANK_INTEGER, RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_HANDLE, RANK_OTHER, RANK_HIDDEN };

/// The sorted keys of a walk: `keys[i].position` is where the i-th key is in the list of keys, and
/// `done` is how many have been passed.
typedef struct clua_walk {
  size_t count;
  size_t done;
  clua_key keys[];
} clua_walk;

/// An encoded pair: its key for the order, and where its bytes are.
typedef struct clua_pair {
  clua_key key;
  size_t offset;
  size_t length;
} clua_pair;

typedef struct clua_pair_list {
  clua_pair *items;
  size_t count, capacity;
} clua_pair_list;

/// How many stray keys a request may have: unlike texts, they can be chosen to be all in one chain, and
/// building a table of them takes the square of their number.
enum { CLUA_MOST_STRAY_KEYS = 1024 };

bool clua_add_pair(clua_pair_list *list, clua_pair item);
bool clua_order_pairs(clua_state *state, clua_pair_list *list, size_t start);

clua_key clua_key_at(lua_State *L, int index);
void clua_note_walk(clua_state *state, size_t keys);
typedef bool clua_knows(lua_State *L, int key, const void *what);
bool clua_push_stranger(lua_State *L, int table, clua_knows *is_known, const void *what);
void clua_refuse_key(lua_State *L, int index);
clua_walk *clua_push_walk(lua_State *L, size_t count);
int clua_compare_keys(const void *first, const void *second);

/// Whether a key is one of our own marks in a metatable: scripts have no light userdata.
static inline bool clua_is_mark(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA;
}

#endif
