// What is known about an error, gathered where it is raised, without Lua memory.
//
// The error object is never asked anything: its metamethods could raise, loop or allocate.
#include "limits/limits.h"

enum { TRACE_LINES = 20, TRACE_LEVELS = 200, RUNNING_LEVELS = 32 };

void clua_intern_fault_names(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_pushstring(L, "message");
  state->limits.message_name = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushstring(L, "pta_kind");
  state->limits.kind_name = luaL_ref(L, LUA_REGISTRYINDEX);
}

/// Reads a field of the table at an index, raw; the string stays on the stack. NULL when it is none.
static const char *field(lua_State *L, int index, int32_t name, size_t *length) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, name);
  lua_rawget(L, index);
  return lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, length) : NULL;
}

/// Error objects that are tables may bring a text and a kind.
static bool record_table(clua_state *state, lua_State *L, int index) {
  size_t length, kind_length;
  int top = lua_gettop(L);
  if (!lua_checkstack(L, 2)) return false;
  index = lua_absindex(L, index);
  const char *text = field(L, index, state->limits.message_name, &length);
  const char *kind = field(L, index, state->limits.kind_name, &kind_length);
  if (text != NULL) clua_buffer_set(&state->limits.message, text, length < 65536 ? length : 65536);
  if (text != NULL && kind != NULL && kind_length < sizeof state->limits.kind) {
    memcpy(state->limits.kind, kind, kind_length + 1);
  }
  lua_settop(L, top);
  return text != NULL;
}

static void trace_line(clua_state *state, const lua_Debug *frame) {
  clua_buffer *trace = &state->limits.traceback;
  clua_buffer_format(trace, "%s:%d: in ", frame->short_src, frame->currentline);
  if (strcmp(frame->what, "main") == 0) {
    clua_buffer_format(trace, "main chunk\n");
  } else if (frame->name == NULL) {
    clua_buffer_format(trace, "function <%s:%d>\n", frame->short_src, frame->linedefined);
  } else if (strcmp(frame->namewhat, "method") == 0) {
    clua_buffer_format(trace, "method '%.80s'\n", frame->name);
  } else if (strcmp(frame->namewhat, "metamethod") == 0) {
    clua_buffer_format(trace, "metamethod '%.80s'\n", frame->name);
  } else {
    clua_buffer_format(trace, "function '%.80s'\n", frame->name);
  }
}

void clua_forget_position(clua_state *state) {
  state->limits.traceback.length = 0;
  state->limits.file[0] = '\0';
  state->limits.line = 0;
}

/// Whether a frame is in the author's Lua: not in C, nor in a chunk of the host's.
static bool is_authors(const lua_Debug *frame) {
  return frame->currentline > 0 && strcmp(frame->short_src, CLUA_OWN_CHUNK) != 0;
}

/// Writes the author's frames, innermost first.
void clua_record_position(clua_state *state, lua_State *L, int level) {
  clua_forget_position(state);
  lua_Debug frame;
  int lines = 0;
  for (int end = level + TRACE_LEVELS; level < end && lines < TRACE_LINES; level++) {
    if (!lua_getstack(L, level, &frame)) return;
    if (!lua_getinfo(L, "Sln", &frame) || !is_authors(&frame)) continue;
    if (lines++ == 0) {
      memcpy(state->limits.file, frame.short_src, sizeof state->limits.file);
      state->limits.line = frame.currentline;
    }
    trace_line(state, &frame);
  }
}

/// Writes the text of the error object at an index.
void clua_record_message(clua_state *state, lua_State *L, int index) {
  state->limits.kind[0] = '\0';
  size_t length;
  const char *text;
  char number[64];
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      text = lua_tolstring(L, index, &length);
      clua_buffer_set(&state->limits.message, text, length < 8192 ? length : 8192);
      return;
    case LUA_TNUMBER:
      // `lua_tolstring` would turn the number into a string in place, which allocates.
      if (lua_isinteger(L, index)) {
        length = (size_t)snprintf(number, sizeof number, LUA_INTEGER_FMT, lua_tointeger(L, index));
      } else {
        length = (size_t)snprintf(number, sizeof number, LUA_NUMBER_FMT, lua_tonumber(L, index));
      }
      clua_buffer_set(&state->limits.message, number, length);
      return;
    case LUA_TTABLE:
      if (record_table(state, L, index)) return;
      // fall through
    default:
      clua_buffer_print(
        &state->limits.message, "(the error object is a %s value)", luaL_typename(L, index));
  }
}

/// The message handler of every entry. Returns the error object unchanged.
int clua_handler(lua_State *L) {
  clua_state *state = clua_of(L);
  // A stopped call has its position from where it was stopped.
  if (state->limits.killed != CLUA_OK) return 1;
  // Level 1 is the function that raised: level 0 is this handler.
  clua_record_position(state, L, 1);
  clua_record_message(state, L, 1);
  return 1;
}

clua_fault clua_last_fault(const clua_state *state) {
  return (clua_fault){
    .message = state->limits.message.length > 0 ? state->limits.message.bytes : "",
    .message_length = state->limits.message.length,
    .file = state->limits.file,
    .line = state->limits.line,
    .traceback = state->limits.traceback.length > 0 ? state->limits.traceback.bytes : "",
    .traceback_length = state->limits.traceback.length,
    .bytes = state->limits.fault_bytes,
    .kind = state->limits.kind,
  };
}

/// Every frame costs: when an error is caught, Lua goes through all of them to see how much of the
/// stack is in use. So does its message.
size_t clua_catch_cost(lua_State *L) {
  lua_Debug frame;
  size_t cost = clua_of(L)->limits.naming_cost;
  for (int level = 64; lua_getstack(L, level, &frame); level *= 2) cost += (size_t)level;
  return cost;
}

/// Where the code is that runs now: the file of the innermost function in Lua, of at most so many bytes, and its
/// line; 0 where none runs.
int32_t clua_current_line(const clua_state *state, char *file, size_t size) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(state->current, level, &frame); level++) {
    if (!lua_getinfo(state->current, "Sl", &frame) || !is_authors(&frame)) continue;
    snprintf(file, size, "%s", frame.short_src);
    return frame.currentline;
  }
  return 0;
}

/// Whether a function that the host keeps is among the innermost that run now, outside of coroutines. Finding a level
/// takes as long as it is deep: code in deep recursion could hold the host for ever.
bool clua_is_running(const clua_state *state, int32_t function) {
  lua_State *L = state->main;
  lua_Debug frame;
  bool is_running = false;
  if (!lua_checkstack(L, 2)) return false;
  for (int level = 0; !is_running && level < RUNNING_LEVELS && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "f", &frame);
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    is_running = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  return is_running;
}
