// Serving the requests of a script in another process, in the mirror. Whatever is wrong with one is
// found before a body, getter or setter sees anything of it.
#include "remote/remote.h"

/// More than going through any table costs, so that what a request says cannot be too much to count.
enum { MOST_WALK_COST = 1 << 24 };

typedef struct serving {
  const clua_request *request;
  /// CLUA_DAMAGED until something was called.
  int32_t outcome;
} serving;

static const clua_function *find_function(const clua_api *api, const clua_request *request) {
  int32_t owner = request->owner, count = 0;
  const clua_function *functions = NULL;
  if (owner >= 0 && owner < api->type_count) {
    functions = api->types[owner].methods;
    count = api->types[owner].method_count;
  } else if (owner < 0 && -1 - owner < api->namespace_count) {
    functions = api->namespaces[-1 - owner].functions;
    count = api->namespaces[-1 - owner].function_count;
  }
  bool there = request->member >= 0 && request->member < count;
  return there ? &functions[request->member] : NULL;
}

/// The property that the object of a request has.
static const clua_property *find_property(
  const clua_api *api, const clua_request *request, const clua_handle *handle) {
  if (request->owner < 0 || request->owner >= api->type_count) return NULL;
  if (!clua_is_kind(api, handle->type, request->owner)) return NULL;
  const clua_type *owner = &api->types[request->owner];
  bool there = request->member >= 0 && request->member < owner->property_count;
  return there ? &owner->properties[request->member] : NULL;
}

/// Pushes the object of a request; false when it names none.
static bool push_object(lua_State *L, const clua_request *request) {
  const uint32_t name[2] = {(uint32_t)request->slot, request->token};
  const uint8_t *bytes = (const uint8_t *)name;
  clua_reader from = {.at = bytes, .end = bytes + sizeof name};
  return clua_push_mirrored(L, &from, CLUA_OBJECT);
}

/// Pushes the values of a request; false unless they are what it says they are.
static bool push_values(lua_State *L, const clua_request *request) {
  if (request->count < 0 || request->count > CLUA_MAX_FORWARDED) return false;
  if (request->length > 0 && request->bytes == NULL) return false;
  clua_reader from = {
    .at = request->bytes, .end = request->bytes + request->length,
    .read_foreign = clua_push_mirrored,
  };
  for (int32_t i = 0; i < request->count; i++) {
    if (!clua_push_decoded(L, &from)) return false;
  }
  return from.at == from.end;
}

/// What was charged since so much was left goes to the request's plugin, without what others took that were served
/// while the host did what this one asks for.
static void note_work(clua_state *state, int64_t before) {
  state->remote.served_work = before - state->limits.remaining - state->remote.inner_work;
}

static void serve_call(lua_State *L, serving *work) {
  clua_state *state = clua_of(L);
  const clua_request *request = work->request;
  const clua_function *function = find_function(state->api, request);
  if (function == NULL) return;
  if (function->owner >= 0 && !push_object(L, request)) return;
  if (!push_values(L, request)) return;
  clua_call call;
  clua_prepare_call(L, function, &call);
  int64_t before = state->limits.remaining;
  work->outcome = function->body(&call);
  note_work(state, before);
}

static void read_property(lua_State *L, const clua_property *property, void *object) {
  clua_state *state = clua_of(L);
  double values[4] = {0};
  clua_get(state, property, object, values);
  if (property->access != CLUA_ACCESS_GEOMETRY) return;
  clua_push_geometry(L, property->value.type, values);
  clua_flat_clear(state);
  if (clua_encode_at(L, lua_gettop(L), false)) state->values.result.tag = CLUA_VALUE;
}

static void serve_property(lua_State *L, serving *work) {
  clua_state *state = clua_of(L);
  const clua_request *request = work->request;
  if (!push_object(L, request)) return;
  const clua_handle *handle = clua_handle_at(L, 1);
  const clua_property *property = find_property(state->api, request, handle);
  if (property == NULL) return;
  if (request->kind == CLUA_READ) {
    work->outcome = CLUA_DONE;
    read_property(L, property, handle->object);
    return;
  }
  // The setter looks for its value where `__newindex` has it.
  lua_pushnil(L);
  if (request->count != 1 || !push_values(L, request) || !clua_is_writable(property)) return;
  clua_slot slot;
  if (clua_check(L, 3, &property->value, &slot) != CHECK_PASSED) return;
  int64_t before = state->limits.remaining;
  work->outcome = clua_apply(L, property, handle->object, &slot);
  note_work(state, before);
}

static void serve_description(lua_State *L, serving *work) {
  clua_state *state = clua_of(L);
  if (!push_object(L, work->request)) return;
  clua_describe(state, clua_handle_at(L, 1));
  clua_set_result_string(state, state->values.text.bytes, state->values.text.length);
  work->outcome = CLUA_DONE;
}

static int serve(lua_State *L) {
  serving *work = lua_touserdata(L, 1);
  lua_settop(L, 0);
  switch (work->request->kind) {
    case CLUA_CALL:
      serve_call(L, work);
      break;
    case CLUA_READ: case CLUA_WRITE:
      serve_property(L, work);
      break;
    case CLUA_DESCRIBE:
      serve_description(L, work);
      break;
    default: break;
  }
  return 0;
}

int32_t clua_serve(clua_state *state, const clua_request *request) {
  serving work = {request, CLUA_DAMAGED};
  int64_t outer_work = state->remote.inner_work, before = state->limits.remaining;
  state->remote.served_work = state->remote.inner_work = 0;
  state->values.stray_keys = 0;
  state->values.walk_cost = request->walk_cost < MOST_WALK_COST ? request->walk_cost : MOST_WALK_COST;
  int32_t status = clua_protected(state, serve, &work);
  // Of the request around this one none of it is the work, what was looked at beforehand included.
  state->remote.inner_work = outer_work + before - state->limits.remaining;
  return status == CLUA_OK ? work.outcome : CLUA_DAMAGED;
}

clua_argument clua_served_result(const clua_state *state) { return state->values.result; }

const char *clua_served_string(const clua_state *state, size_t *length) {
  *length = state->values.result_text.length;
  return state->values.result_text.bytes;
}

const char *clua_served_text(const clua_state *state, size_t *length) {
  *length = state->values.text.length;
  return state->values.text.bytes;
}

int64_t clua_served_work(const clua_state *state) { return state->remote.served_work; }

const char *clua_supplied_source(const clua_state *state, size_t *length) {
  *length = state->bridge.source.length;
  return state->bridge.source.bytes;
}

const char *clua_supplied_name(const clua_state *state, size_t *length) {
  // Without the sign that tells Lua that it is a file's.
  *length = state->bridge.source_name.length > 0 ? state->bridge.source_name.length - 1 : 0;
  return *length > 0 ? state->bridge.source_name.bytes + 1 : NULL;
}
