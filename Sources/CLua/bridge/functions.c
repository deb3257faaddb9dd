// The trampoline of every host function: checks and decodes the arguments, calls Swift with plain
// values, and raises or yields, if it must, when Swift has returned.
#include "bridge/bridge.h"

/// By what sign the running function was called: "method" for `a:f()`, "field" for `a.f()`.
static bool is_called_as(lua_State *L, const char *kind) {
  lua_Debug call;
  return lua_getstack(L, 0, &call) && lua_getinfo(L, "n", &call) && strcmp(call.namewhat, kind) == 0;
}

/// Raises that a function of a namespace was called as a method, if it was.
static void refuse_colon(lua_State *L, const clua_function *function) {
  if (function->owner >= 0 || !is_called_as(L, "method")) return;
  const clua_api *api = clua_of(L)->api;
  for (int32_t i = 0; i < api->namespace_count; i++) {
    const clua_namespace *space = &api->namespaces[i];
    bool is_in = function >= space->functions && function < space->functions + space->function_count;
    if (!is_in || space->name == NULL) continue;
    luaL_error(
      L, "'%s' takes no object: call it with '.', as in %s.%s(...)", function->name, space->name,
      function->name);
  }
}

/// Raises what is wrong with an argument, which is in the state's text.
static _Noreturn void refuse_argument(lua_State *L, const clua_function *function, int number) {
  const clua_parameter *parameter = &function->parameters[number];
  refuse_colon(L, function);
  luaL_error(
    L, "bad argument #%d '%s' to '%s' (%s)", number + 1, parameter->name, function->name,
    clua_of(L)->values.text.bytes);
  __builtin_unreachable();
}

/// Raises what is wrong with the object that a method is called of: that it is gone or another, or none.
static _Noreturn void refuse_object(lua_State *L, const clua_function *function, bool is_gone) {
  const char *owner = clua_of(L)->api->types[function->owner].name;
  if (is_gone) luaL_error(L, "this %s is gone ('%s' cannot be used)", owner, function->name);
  luaL_error(
    L, "'%s' needs its %s: call it with ':', as in %s:%s(...)", function->name, owner, owner,
    function->name);
  __builtin_unreachable();
}

static _Noreturn void refuse_missing(lua_State *L, const clua_function *function, int number) {
  // The first argument has been taken for the object.
  if (function->owner >= 0 && is_called_as(L, "field")) refuse_object(L, function, false);
  clua_state *state = clua_of(L);
  clua_buffer_print(
    &state->values.text, "%.200s expected, got no value", function->parameters[number].expected);
  refuse_argument(L, function, number);
}

static _Noreturn void refuse_more(lua_State *L, const clua_function *function, int count) {
  refuse_colon(L, function);
  luaL_error(
    L, "too many arguments to '%s' (at most %d expected, got %d)", function->name,
    (int)function->parameter_count, count);
  __builtin_unreachable();
}

static void check_arguments(lua_State *L, const clua_function *function, clua_call *call) {
  if (call->count > function->parameter_count && !function->variadic) {
    refuse_more(L, function, call->count);
  }
  for (int32_t i = 0; i < function->parameter_count; i++) {
    const clua_parameter *parameter = &function->parameters[i];
    clua_slot unused, *slot = i < CLUA_MAX_SLOTS ? &call->slots[i] : &unused;
    slot->tag = CLUA_NIL;
    int index = call->first + i;
    bool given = i < call->count;
    if (parameter->optional && (!given || lua_isnil(L, index))) continue;
    if (!given) refuse_missing(L, function, i);
    if (clua_check(L, index, parameter, slot) != CHECK_PASSED) {
      refuse_argument(L, function, i);
    }
  }
}

/// Decodes arguments that no parameter describes.
static void take_extra_arguments(lua_State *L, const clua_function *function, clua_call *call) {
  static const clua_parameter anything = {.name = "", .type = CLUA_TYPE_ANY, .expected = "value"};
  for (int32_t i = function->parameter_count; i < call->count && i < CLUA_MAX_SLOTS; i++) {
    clua_check(L, call->first + i, &anything, &call->slots[i]);
  }
}

static void *self_object(lua_State *L, const clua_function *function) {
  const clua_handle *handle = clua_handle_at(L, 1);
  if (handle == NULL || !clua_is_kind(clua_of(L)->api, handle->type, function->owner)) {
    refuse_object(L, function, false);
  }
  if (handle->object == NULL) refuse_object(L, function, true);
  return handle->object;
}

/// Finds on the stack: the object, where it is a method, and the arguments. Raises what is wrong
/// with them.
void clua_prepare_call(lua_State *L, const clua_function *function, clua_call *call) {
  clua_state *state = clua_of(L);
  bool method = function->owner >= 0;
  call->state = state;
  call->host = state->host;
  call->object = method ? self_object(L, function) : NULL;
  call->index = function->index;
  call->first = method ? 2 : 1;
  call->count = lua_gettop(L) - call->first + 1;
  call->thread = L;
  check_arguments(L, function, call);
  if (call->count > function->parameter_count) take_extra_arguments(L, function, call);
  state->values.result.tag = CLUA_NIL;
}

int clua_trampoline(lua_State *L) {
  const clua_function *function = lua_touserdata(L, lua_upvalueindex(1));
  clua_state *state = clua_of(L);
  clua_call call;
  clua_prepare_call(L, function, &call);
  int32_t status = state->hooks.forward == NULL
    ? function->body(&call) : clua_forward_call(L, function, &call);
  // What the body used up is settled here: a loop of few but expensive calls rarely meets the hook.
  clua_note_step(state, CLUA_HOST_CALL_WORK);
  clua_settle_work(L);
  // What the host resumes the coroutine with becomes what the function returns.
  if (status == CLUA_WAITS && clua_cannot_wait(&call) == NULL) return lua_yield(L, 0);
  if (status != CLUA_DONE) {
    clua_note_work(state, CLUA_COMPLAINT_WORK);
    state->values.result.tag = CLUA_NIL;
    clua_raise_text(L);
  }
  if (state->values.result.tag == CLUA_NIL) return 0;
  clua_note_result(state);
  clua_push_result(L);
  return 1;
}

int32_t clua_call_value(clua_call *call, int32_t argument) {
  clua_flat_clear(call->state);
  if (argument < 0 || argument >= call->count) {
    return clua_flat_append(call->state, &(uint8_t){CLUA_NIL}, 1) ? CLUA_OK : CLUA_MEMORY;
  }
  bool encoded = clua_encode_at(call->thread, call->first + argument, false);
  clua_note_work(call->state, call->state->values.flat.length / BYTES_A_STEP_ENCODED);
  return encoded ? CLUA_OK : CLUA_TOO_LARGE;
}

int32_t clua_call_reference(clua_call *call, int32_t argument) {
  if (argument < 0 || argument >= call->count) return 0;
  return clua_try_reference(call->thread, call->first + argument);
}

void clua_call_geometry(clua_call *call, int32_t argument, int32_t type, double *values) {
  memset(values, 0, 4 * sizeof *values);
  lua_State *L = call->thread;
  if (argument < 0 || argument >= call->count) return;
  int index = call->first + argument;
  if (lua_type(L, index) == LUA_TTABLE) clua_read_geometry(L, index, type, values);
}
