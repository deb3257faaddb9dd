// Source text: loading, running and evaluating it.
#include "bridge/bridge.h"

typedef struct chunk {
  const char *bytes;
  size_t length;
  const char *name;
  /// Set when compiling is what failed. Not in the state: a chunk may run others.
  bool syntax;
  /// Set when the references that the state keeps are this chunk's, not those of one it ran.
  bool returned;
} chunk;

/// Skips a byte order mark and a first line that starts with "#!", keeping its newline so that line
/// numbers stay right. Lua's own loader skips any '#', but that may be the length operator here.
static void skip_preamble(chunk *source) {
  if (source->length >= 3 && memcmp(source->bytes, "\xEF\xBB\xBF", 3) == 0) {
    source->bytes += 3;
    source->length -= 3;
  }
  if (source->length < 2 || memcmp(source->bytes, "#!", 2) != 0) return;
  while (source->length > 0 && source->bytes[0] != '\n') {
    source->bytes++;
    source->length--;
  }
}

static int load(lua_State *L, const chunk *source, const char *bytes, size_t length) {
  lua_pushfstring(L, "@%s", source->name);
  return clua_load(L, bytes, length, lua_tostring(L, -1), "t");
}

/// Leaves the compiled chunk on the stack, or records the error and raises it.
static void compile(lua_State *L, chunk *source) {
  int status = load(L, source, source->bytes, source->length);
  if (status == LUA_OK) return;
  source->syntax = status == LUA_ERRSYNTAX;
  lua_error(L);
}

static int run(lua_State *L) {
  clua_state *state = clua_of(L);
  chunk *source = lua_touserdata(L, 1);
  compile(L, source);
  int base = lua_gettop(L) - 1;
  lua_call(L, 0, LUA_MULTRET);
  int count = lua_gettop(L) - base;
  // The results may fill the stack to the last place.
  luaL_checkstack(L, 4, "too many results");
  state->values.reference_count = 0;
  source->returned = true;
  for (int i = 0; i < count; i++) {
    lua_pushvalue(L, base + 1 + i);
    int reference = luaL_ref(L, LUA_REGISTRYINDEX);
    // `luaL_ref` gives nil a fixed negative number; here every value has its own.
    if (reference == LUA_REFNIL) reference = 0;
    if (!clua_keep_reference(state, reference)) return luaL_error(L, "not enough memory");
  }
  return 0;
}

/// Whether `return` before the source makes it a chunk; leaves the function on the stack if so.
static bool compile_expression(lua_State *L, const chunk *source) {
  clua_buffer *expression = &clua_of(L)->bridge.source;
  clua_buffer_set(expression, "return ", 7);
  if (!clua_buffer_append(expression, source->bytes, source->length)) return false;
  int status = load(L, source, expression->bytes, expression->length);
  if (status == LUA_OK) return true;
  if (status != LUA_ERRSYNTAX) lua_error(L);
  lua_settop(L, 1);
  return false;
}

static int evaluate(lua_State *L) {
  chunk *source = lua_touserdata(L, 1);
  if (!compile_expression(L, source)) compile(L, source);
  return clua_call_and_encode(L, 0);
}

static int compile_only(lua_State *L) {
  compile(L, lua_touserdata(L, 1));
  return 0;
}

static int append_dump(lua_State *L, const void *bytes, size_t length, void *state) {
  (void)L;
  return clua_flat_append(state, bytes, length) ? 0 : 1;
}

static int dump(lua_State *L) {
  clua_state *state = clua_of(L);
  compile(L, lua_touserdata(L, 1));
  clua_flat_clear(state);
  if (lua_dump(L, append_dump, state, 0) == 0) return 0;
  return luaL_error(L, "the code is too large to hand over");
}

int32_t clua_run(clua_state *state, clua_use use, const char *bytes, size_t length, const char *name) {
  static const lua_CFunction bodies[] = {
    [CLUA_RUN] = run, [CLUA_EVALUATE] = evaluate, [CLUA_COMPILE] = compile_only, [CLUA_DUMP] = dump,
  };
  chunk source = {.bytes = bytes, .length = length, .name = name};
  if (length > state->limits.chunk_limit) {
    clua_refuse(state, CLUA_TOO_LARGE);
    state->limits.fault_bytes = length;
    return CLUA_TOO_LARGE;
  }
  skip_preamble(&source);
  if (source.length > 0 && source.bytes[0] == LUA_SIGNATURE[0]) {
    return clua_refuse(state, CLUA_BINARY_CHUNK);
  }
  int32_t status = clua_protected(state, bodies[use], &source);
  if (status == CLUA_OK) return status;
  if (source.returned) clua_release_kept(state);
  // Nothing ran when the source was too large or nested too deep to compile.
  char *file = state->limits.file;
  if (file[0] == '\0') snprintf(file, sizeof state->limits.file, "%s", name);
  return status == CLUA_RAISED && source.syntax ? CLUA_SYNTAX : status;
}

const int32_t *clua_result_references(const clua_state *state, int32_t *count) {
  *count = state->values.reference_count;
  return state->values.references;
}
