// Values from Lua to Swift. Nothing here raises, so it may run while a Swift frame waits: it only
// uses Lua's raw access, and keeps its notes in malloc memory that it frees itself.
#include "values/values.h"

enum { MAX_DEPTH = 16, MAX_BYTES = 1 << 20 };

/// What is handed to another process is not charged here as long as it is small, because it would not be
/// in the host's own process; beyond that, so much of it is as much work as an instruction.
enum { FREE_BYTES = 4096, BYTES_A_STEP_FORWARDED = 16 };

/// The tables that are being encoded, outermost first: meeting one again is a cycle.
typedef struct path {
  const void *tables[MAX_DEPTH];
  int depth;
  bool references;
  /// Whether it is for another process: objects are named instead of described.
  bool forwarded;
} path;

void clua_flat_clear(clua_state *state) { state->values.flat.length = 0; }

bool clua_flat_append(clua_state *state, const void *bytes, size_t length) {
  if (length > MAX_BYTES - state->values.flat.length) return false;
  return clua_buffer_append(&state->values.flat, bytes, length);
}

const uint8_t *clua_flat_bytes(const clua_state *state, size_t *length) {
  *length = state->values.flat.length;
  return (const uint8_t *)state->values.flat.bytes;
}

static bool append_tag(clua_state *state, uint8_t tag) { return clua_flat_append(state, &tag, 1); }

static bool append_scalar(clua_state *state, uint8_t tag, const void *payload) {
  return append_tag(state, tag) && clua_flat_append(state, payload, 8);
}

static bool append_text(clua_state *state, uint8_t tag, const char *bytes, size_t length) {
  uint32_t count = (uint32_t)length;
  return length <= MAX_BYTES && append_tag(state, tag) && clua_flat_append(state, &count, 4)
    && clua_flat_append(state, bytes, length);
}

static bool append_other(clua_state *state, const char *text) {
  return append_text(state, CLUA_OTHER, text, strlen(text));
}

static bool encode(lua_State *L, int index, path *way);

/// Encodes everything but the sequence, in Lua's order, and notes where each pair is.
static bool encode_fields(lua_State *L, int table, lua_Integer sequence, path *way, clua_pair_list *list) {
  clua_state *state = clua_of(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    clua_key key = clua_key_at(L, -2);
    bool skipped = key.rank == RANK_HIDDEN
      || (key.rank == RANK_INTEGER && key.as.integer >= 1 && key.as.integer <= sequence);
    key.position = (uint32_t)list->count;
    clua_pair item = {.key = key, .offset = state->values.flat.length};
    bool is_stray = way->forwarded && !skipped && key.rank != RANK_STRING;
    if (is_stray && ++state->values.stray_keys > CLUA_MOST_STRAY_KEYS) return false;
    if (!skipped) {
      int top = lua_gettop(L);
      if (!encode(L, top - 1, way) || !encode(L, top, way)) return false;
      item.length = state->values.flat.length - item.offset;
      if (!clua_add_pair(list, item)) return false;
    }
    lua_pop(L, 1);
  }
  return true;
}

static bool encode_table(lua_State *L, int index, path *way) {
  clua_state *state = clua_of(L);
  const void *identity = lua_topointer(L, index);
  for (int i = 0; i < way->depth; i++) {
    if (way->tables[i] == identity) return append_other(state, "table (already shown)");
  }
  if (way->depth == MAX_DEPTH) return append_other(state, "table (too deep)");
  // One table may be met a hundred thousand times.
  clua_note_walk(state, 0);
  if (clua_is_spent(state)) return false;
  way->tables[way->depth++] = identity;
  if (!append_tag(state, CLUA_TABLE)) return false;
  size_t counts_at = state->values.flat.length;
  uint32_t counts[2] = {0, 0};
  if (!clua_flat_append(state, counts, sizeof counts)) return false;
  while (lua_rawgeti(L, index, (lua_Integer)counts[0] + 1) != LUA_TNIL) {
    if (!encode(L, lua_gettop(L), way)) return false;
    counts[0]++;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  clua_pair_list list = {0};
  size_t start = state->values.flat.length;
  bool done = encode_fields(L, index, counts[0], way, &list) && clua_order_pairs(state, &list, start);
  counts[1] = (uint32_t)list.count;
  free(list.items);
  memcpy(state->values.flat.bytes + counts_at, counts, sizeof counts);
  way->depth--;
  return done;
}

static bool encode_function(lua_State *L, int index, const path *way) {
  clua_state *state = clua_of(L);
  if (way->forwarded) {
    return append_tag(state, CLUA_FUNCTION) && clua_flat_append(state, &(int32_t){0}, 4);
  }
  if (!way->references) return append_other(state, "function");
  int32_t reference = clua_try_reference(L, index);
  return reference != 0 && clua_keep_reference(state, reference)
    && append_tag(state, CLUA_FUNCTION) && clua_flat_append(state, &reference, 4);
}

static bool encode_handle(clua_state *state, clua_handle *handle, const path *way) {
  if (way->forwarded && handle->object != NULL) {
    int32_t name[2] = {handle->slot, (int32_t)(uint32_t)(uintptr_t)handle->object};
    return append_tag(state, CLUA_OBJECT) && clua_flat_append(state, name, sizeof name);
  }
  clua_describe(state, handle);
  return append_text(state, CLUA_OTHER, state->values.text.bytes, state->values.text.length);
}

static bool encode(lua_State *L, int index, path *way) {
  clua_state *state = clua_of(L);
  if (!lua_checkstack(L, 8)) return false;
  switch (lua_type(L, index)) {
    case LUA_TNIL: return append_tag(state, CLUA_NIL);
    case LUA_TBOOLEAN: return append_tag(state, lua_toboolean(L, index) ? CLUA_TRUE : CLUA_FALSE);
    case LUA_TNUMBER: {
      lua_Integer integer = lua_tointeger(L, index);
      lua_Number number = lua_tonumber(L, index);
      if (lua_isinteger(L, index)) return append_scalar(state, CLUA_INTEGER, &integer);
      return append_scalar(state, CLUA_NUMBER, &number);
    }
    case LUA_TSTRING: {
      size_t length;
      const char *bytes = lua_tolstring(L, index, &length);
      return append_text(state, CLUA_STRING, bytes, length);
    }
    case LUA_TTABLE: return encode_table(L, index, way);
    case LUA_TFUNCTION: return encode_function(L, index, way);
    case LUA_TUSERDATA: return encode_handle(state, clua_handle_at(L, index), way);
    case LUA_TLIGHTUSERDATA: {
      if (state->peer == NULL) return append_other(state, "userdata");
      // In a mirror it is the text of what a script handed over, with its length before it.
      const char *text = lua_touserdata(L, index);
      uint32_t length;
      memcpy(&length, text, sizeof length);
      return append_text(state, CLUA_OTHER, text + sizeof length, length);
    }
    default: return append_other(state, luaL_typename(L, index));
  }
}

static bool encode_at(lua_State *L, int index, path *way) {
  int top = lua_gettop(L);
  bool done = encode(L, index, way);
  lua_settop(L, top);
  return done;
}

/// Appends the value at a positive stack index to the flat buffer; false when it is too large. The
/// stack is left as it was.
bool clua_encode_at(lua_State *L, int index, bool references) {
  path way = {.references = references};
  return encode_at(L, index, &way);
}

/// As `clua_encode_at`, for a host in another process. Charged is what it costs the host to look at
/// it, and here only what is large; not of a text, whose check has charged more.
bool clua_encode_forwarded(lua_State *L, int index) {
  clua_state *state = clua_of(L);
  int64_t before = state->limits.remaining;
  size_t length = state->values.flat.length;
  path way = {.forwarded = true};
  bool done = encode_at(L, index, &way);
  if (!done) return false;
  state->limits.remaining = before;
  length = state->values.flat.length - length;
  bool is_checked = lua_type(L, index) == LUA_TSTRING;
  if (length > FREE_BYTES && !is_checked) clua_note_work(state, length / BYTES_A_STEP_FORWARDED);
  return true;
}
