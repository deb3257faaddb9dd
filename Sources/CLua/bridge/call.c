// Calls from the host into Lua.
#include "bridge/bridge.h"

clua_argument *clua_arguments(clua_state *state) { return state->bridge.arguments; }

/// Makes the handles that a call needs and that do not exist yet.
int32_t clua_prepare_handles(clua_state *state, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const clua_argument *argument = &state->bridge.arguments[i];
    if (argument->tag != CLUA_OBJECT || clua_handle_cached(state, &argument->object)) continue;
    int32_t status = clua_prepare_handle(state, &argument->object);
    if (status != CLUA_OK) return status;
  }
  return CLUA_OK;
}

/// Pushes an argument without allocating. In a frame it is a number or an object.
static void push_argument(lua_State *L, const clua_state *state, const clua_argument *argument) {
  if (argument->tag == CLUA_NUMBER) {
    lua_pushnumber(L, argument->number);
  } else if (argument->tag == CLUA_OBJECT) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->values.handles[argument->object.slot].reference);
  } else {
    clua_push_plain(L, argument);
  }
}

/// Pushes a function and its arguments without allocating; returns how many arguments they are.
int clua_push_call(lua_State *L, const clua_state *state, int32_t function, int32_t self, int32_t count) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  if (self != 0) lua_rawgeti(L, LUA_REGISTRYINDEX, self);
  for (int32_t i = 0; i < count; i++) push_argument(L, state, &state->bridge.arguments[i]);
  return (self != 0) + count;
}

int32_t clua_invoke(clua_state *state, int32_t function, int32_t self, int32_t count) {
  if (clua_is_stopped(state)) return state->limits.killed;
  lua_State *L = state->current;
  // Below the outermost call, the stack is as empty as that of any C function.
  _Static_assert(CLUA_MAX_INVOKE + 4 < LUA_MINSTACK, "a call needs room for its arguments");
  // A new stack has that much; asking Lua each time makes a pull 0.2 % dearer.
  bool is_roomy = state->limits.depth == 0 && state->limits.room <= LUA_MINSTACK;
  if (!is_roomy && !lua_checkstack(L, state->limits.room)) return clua_refuse(state, CLUA_MEMORY);
  clua_enter(state);
  int32_t prepared = clua_prepare_handles(state, count);
  if (prepared != CLUA_OK) {
    return clua_leave(state, prepared == CLUA_MEMORY ? LUA_ERRMEM : LUA_ERRRUN);
  }
  clua_clear_fault(state);
  int base = lua_gettop(L), handler = clua_push_handler(state, L, base);
  int arguments = clua_push_call(L, state, function, self, count);
  clua_usage before = state->limits.usage;
  int status = lua_pcallk(L, arguments, 0, handler, 0, NULL);
  clua_end_usage(state, before);
  if (status != LUA_OK || handler > base) lua_settop(L, base);
  return clua_leave(state, status);
}

/// Calls the function below its arguments and leaves the results encoded in the flat buffer.
int clua_call_and_encode(lua_State *L, int arguments) {
  int base = lua_gettop(L) - arguments - 1;
  lua_call(L, arguments, LUA_MULTRET);
  clua_flat_clear(clua_of(L));
  for (int i = base + 1, top = lua_gettop(L); i <= top; i++) {
    if (!clua_encode_at(L, i, false)) return luaL_error(L, "the value is too large to hand over");
  }
  return 0;
}

static int invoke_values(lua_State *L) {
  clua_state *state = clua_of(L);
  const int32_t *function = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, *function);
  int base = lua_gettop(L) - 1;
  clua_reader flat = clua_read_flat(state);
  while (flat.at < flat.end) {
    luaL_checkstack(L, 1, "too many arguments");
    clua_push_flat(L, &flat);
  }
  return clua_call_and_encode(L, lua_gettop(L) - base - 1);
}

typedef struct {
  int32_t function, self;
  clua_object *object;
} object_call;

static int invoke_object(lua_State *L) {
  clua_state *state = clua_of(L);
  const object_call *call = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->self);
  lua_call(L, 1, 1);
  const clua_handle *handle = clua_handle_at(L, -1);
  if (handle == NULL || handle->object == NULL) return 0;
  if (!clua_handle_cached(state, &(clua_object){handle->slot, handle->type, handle->object})) {
    return 0;
  }
  *call->object = (clua_object){handle->slot, handle->type, handle->object};
  return 0;
}

int32_t clua_invoke_object(clua_state *state, int32_t function, int32_t self, clua_object *object) {
  *object = (clua_object){-1, -1, NULL};
  object_call call = {function, self, object};
  return clua_protected(state, invoke_object, &call);
}

int32_t clua_invoke_values(clua_state *state, int32_t function) {
  return clua_protected(state, invoke_values, &function);
}
