// Chains of tables that fall back to others by `__index` or `__newindex`. One instruction goes along the
// whole chain, 2000 tables before Lua gives up, and that can be had again and again. So every shadow
// (`metatables.c`), and every table that others fall back to, knows how long the chains are that lead to
// it: whenever a link is made, what comes after it learns of it, and a chain that is too long, or comes
// back to where it was, is refused.
#include "library/library.h"

enum { LONGEST_CHAIN = 200 };

/// So many links cost as much as an instruction.
enum { LINKS_A_STEP = 2 };

/// What `clua_check_chain` finds on the stack.
enum { TABLE = 1, METATABLE = 2, SHADOW = 3, LINK = 4 };

/// The addresses are the keys under which the lengths are kept.
static char index_key, newindex_key;

static lua_Integer length_at(lua_State *L, int index, const void *key) {
  lua_rawgetp(L, index, key);
  lua_Integer length = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return length;
}

/// Notes the length of a chain that leads to the table at a positive index; false when one as long is
/// known there, and so what comes after it.
static bool lengthen(lua_State *L, int index, const void *key, lua_Integer length) {
  if (length_at(L, index, key) >= length) return false;
  lua_pushinteger(L, length);
  lua_rawsetp(L, index, key);
  return true;
}

static void refuse(lua_State *L, int event) {
  lua_pushvalue(L, event);
  luaL_error(L, "'%s' chain too long; possibly a loop", lua_tostring(L, -1));
}

/// Goes on from the shadow or metatable at LINK to that of the table it leads to. False at the end, or
/// where the rest is known.
static bool follow(lua_State *L, int event, const void *key, lua_Integer length) {
  lua_settop(L, LINK);
  lua_pushvalue(L, event);
  if (lua_rawget(L, LINK) != LUA_TTABLE) return false;
  if (length > LONGEST_CHAIN || lua_rawequal(L, -1, TABLE)) refuse(L, event);
  if (!lengthen(L, LINK + 1, key, length) || !lua_getmetatable(L, -1)) return false;
  if (lua_rawequal(L, -1, SHADOW)) refuse(L, event);
  lengthen(L, LINK + 2, key, length);
  lua_replace(L, LINK);
  return true;
}

/// What going along the chain from the value at an index costs, in instructions: nothing for most. Its
/// length is not known there, so it is walked.
static size_t walk_cost(lua_State *L, int index, const char *event) {
  size_t links = 0;
  int top = lua_gettop(L);
  lua_pushvalue(L, index);
  while (links <= LONGEST_CHAIN && luaL_getmetafield(L, -1, event) == LUA_TTABLE) {
    lua_replace(L, top + 1);
    links++;
  }
  lua_settop(L, top);
  return links / LINKS_A_STEP;
}

size_t clua_chain_cost(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return 0;
  lua_pop(L, 1);
  luaL_checkstack(L, 3, "too many elements");
  return walk_cost(L, index, "__index") + walk_cost(L, index, "__newindex");
}

/// Checks the chain that begins with the table at index 1 when it gets the metatable at index 2, whose
/// shadow is at index 3 and not up to date yet. `event` is an upvalue with the name.
void clua_check_chain(lua_State *L, int event) {
  const void *key = event == lua_upvalueindex(1) ? &index_key : &newindex_key;
  lengthen(L, SHADOW, key, length_at(L, TABLE, key));
  lua_Integer length = length_at(L, SHADOW, key);
  lua_pushvalue(L, METATABLE);
  while (follow(L, event, key, ++length)) continue;
  lua_settop(L, SHADOW);
}
