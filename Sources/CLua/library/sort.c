// `table.sort`: a stable merge sort, so that equal elements keep their order everywhere.
#include "library/library.h"

enum { COMPARE = 2, FROM = 3, INTO = 4, COMPARISONS_A_CHARGE = 16 };

static void charge_comparisons(lua_State *L, int count) {
  clua_charge(L, (size_t)count * (size_t)clua_of(L)->limits.weight);
}

/// Whether the first of the two values on top comes before the second. A comparison costs what an
/// instruction does; `*compared` are not charged yet.
static bool comes_before(lua_State *L, int *compared) {
  if (++*compared == COMPARISONS_A_CHARGE) {
    charge_comparisons(L, *compared);
    *compared = 0;
  }
  if (lua_isnil(L, COMPARE)) return lua_compare(L, -2, -1, LUA_OPLT);
  // A function of the library may read both.
  if (lua_iscfunction(L, COMPARE)) clua_charge(L, clua_text_cost(L, lua_gettop(L) - 1, lua_gettop(L)));
  lua_pushvalue(L, COMPARE);
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

/// Merges FROM[low..<middle] and FROM[middle..<high] into INTO.
static void merge(lua_State *L, lua_Integer low, lua_Integer middle, lua_Integer high, int *compared) {
  lua_Integer left = low, right = middle;
  for (lua_Integer to = low; to < high; to++) {
    bool take_right = left >= middle;
    if (left < middle && right < high) {
      lua_rawgeti(L, FROM, right);
      lua_rawgeti(L, FROM, left);
      // Only a right element that is really smaller passes: that makes the sort stable.
      take_right = comes_before(L, compared);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, FROM, take_right ? right++ : left++);
    lua_rawseti(L, INTO, to);
  }
}

static void sort_copy(lua_State *L, lua_Integer count) {
  int compared = 0;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      lua_Integer middle = low + width <= count ? low + width : count + 1;
      lua_Integer high = low + 2 * width <= count ? low + 2 * width : count + 1;
      merge(L, low, middle, high, &compared);
    }
    lua_pushvalue(L, FROM);
    lua_copy(L, INTO, FROM);
    lua_replace(L, INTO);
  }
  charge_comparisons(L, compared);
}

/// Sorts a copy and writes it back, so that a comparison that raises leaves the table as it was.
int clua_sort(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer count = luaL_len(L, 1);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT32_MAX, 1, "array too big");
  clua_charge(L, (size_t)count);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, FROM, i);
  }
  sort_copy(L, count);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, FROM, i);
    lua_seti(L, 1, i);
  }
  return 0;
}
