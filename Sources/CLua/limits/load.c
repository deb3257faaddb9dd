// Compiling text within limits, or taking what was compiled before: it runs no hook, so what it takes is known and
// charged beforehand.
#include "limits/limits.h"

/// What is inside so much else may be too deep for Lua's compiler: it calls itself for each.
enum { NESTED_DEEP = 60 };

static int refuse_text(lua_State *L, const char *name, int line, const char *what) {
  bool is_named = name[0] == '@' || name[0] == '=';
  lua_pushfstring(L, "%s:%d: %s: divide it", is_named ? name + 1 : "[string]", line, what);
  return LUA_ERRSYNTAX;
}

void clua_price(clua_compiled *compiled) {
  clua_source_cost cost = clua_read_source(compiled->text, compiled->length);
  compiled->compiling = cost.compiling;
  compiled->naming = cost.naming;
}

const clua_compiled *clua_find_compiled(
  const clua_compiled_texts *texts, const char *bytes, size_t length, const char *name) {
  for (int32_t i = 0; texts != NULL && i < texts->count; i++) {
    const clua_compiled *text = &texts->items[i];
    if (
      text->length == length && strcmp(text->name, name) == 0
      && memcmp(text->text, bytes, length) == 0) {
      return text;
    }
  }
  return NULL;
}

static void note_naming(clua_state *state, size_t cost) {
  if (cost > state->limits.naming_cost) state->limits.naming_cost = cost;
}

/// As `luaL_loadbufferx`, within the limit, as text only and with a mode. Compiling runs no hook, so it is
/// charged beforehand.
int clua_load(lua_State *L, const char *bytes, size_t length, const char *name, const char *mode) {
  clua_state *state = clua_of(L);
  if (length > state->limits.chunk_limit) {
    lua_pushfstring(
      L, "chunk of %I bytes is too large (the limit is %I bytes)", (lua_Integer)length,
      (lua_Integer)state->limits.chunk_limit);
    return LUA_ERRSYNTAX;
  }
  const clua_compiled *compiled = clua_find_compiled(state->limits.compiled, bytes, length, name);
  if (compiled != NULL && strchr(mode, 't') != NULL) {
    clua_charge(L, compiled->compiling);
    note_naming(state, compiled->naming);
    int status = luaL_loadbufferx(L, compiled->code, compiled->code_length, name, "b");
    if (status == LUA_ERRMEM) clua_stop(L, CLUA_MEMORY);
    return status;
  }
  clua_source_cost cost = clua_read_source(bytes, length);
  clua_charge(L, cost.compiling);
  if (cost.refused_line > 0) {
    const char *what = "too many fields of fields (as in a.b.c) in a function of this length";
    return refuse_text(L, name, cost.refused_line, what);
  }
  note_naming(state, cost.naming);
  bool is_binary = length > 0 && bytes[0] == LUA_SIGNATURE[0];
  if (!is_binary && strchr(mode, 't') == NULL) {
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return LUA_ERRSYNTAX;
  }
  int status = luaL_loadbufferx(L, bytes, length, name, "t");
  if (status == LUA_ERRMEM) clua_stop(L, CLUA_MEMORY);
  // That is what Lua says where its compiler is too deep in C; it may have been when it began.
  if (status != LUA_ERRRUN || cost.deepest < NESTED_DEEP) return status;
  lua_pop(L, 1);
  return refuse_text(
    L, name, cost.deepest_line, "too many functions, blocks, brackets or operators inside each other");
}
