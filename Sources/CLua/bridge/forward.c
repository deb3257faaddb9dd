// Requests to a host in another process, in the place of bodies, getters and setters. What was
// checked here is checked again over there: these checks are for messages at the script's own line.
#include "bridge/bridge.h"

static bool is_in(const void *item, const void *first, size_t size, int32_t count) {
  uintptr_t place = (uintptr_t)item, start = (uintptr_t)first;
  return place >= start && place < start + size * (size_t)count;
}

static void name_function(const clua_api *api, const clua_function *function, clua_request *request) {
  if (function->owner >= 0) {
    request->owner = function->owner;
    request->member = (int32_t)(function - api->types[function->owner].methods);
    return;
  }
  for (int32_t i = 0; i < api->namespace_count; i++) {
    const clua_namespace *space = &api->namespaces[i];
    if (!is_in(function, space->functions, sizeof *function, space->function_count)) continue;
    request->owner = -1 - i;
    request->member = (int32_t)(function - space->functions);
  }
}

static void name_property(
  const clua_api *api, const clua_property *property, int32_t type, clua_request *request) {
  for (; type >= 0; type = api->types[type].base) {
    const clua_type *owner = &api->types[type];
    if (!is_in(property, owner->properties, sizeof *property, owner->property_count)) continue;
    request->owner = type;
    request->member = (int32_t)(property - owner->properties);
    return;
  }
}

/// Puts values into the request; false when they are too large.
static bool take_values(lua_State *L, int first, int count, clua_request *request) {
  clua_state *state = clua_of(L);
  clua_flat_clear(state);
  state->values.stray_keys = 0;
  for (int i = 0; i < count; i++) {
    if (!clua_encode_forwarded(L, first + i)) return false;
  }
  request->count = count;
  request->walk_cost = state->limits.scan_cost;
  request->bytes = (const uint8_t *)state->values.flat.bytes;
  request->length = state->values.flat.length;
  return true;
}

static int32_t refuse(lua_State *L, const char *name) {
  // Where it was the budget that did not allow it, that is what is to be said.
  clua_settle_work(L);
  clua_state *state = clua_of(L);
  clua_buffer_print(
    &state->values.text, "what '%.80s' is given is too large to hand over to another process", name);
  return CLUA_FAILS;
}

int32_t clua_forward_call(lua_State *L, const clua_function *function, clua_call *call) {
  clua_state *state = clua_of(L);
  clua_request request = {.kind = CLUA_CALL, .slot = -1};
  name_function(state->api, function, &request);
  if (function->owner >= 0) clua_name_object(clua_handle_at(L, 1), &request);
  bool few = call->count <= CLUA_MAX_FORWARDED;
  if (!few || !take_values(L, call->first, call->count, &request)) {
    return refuse(L, function->name);
  }
  return state->hooks.forward(state->host, state, &request, call);
}

/// Pushes what the getter over there gives.
void clua_forward_read(lua_State *L, const clua_property *property, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  clua_request request = {.kind = CLUA_READ};
  name_property(state->api, property, handle->type, &request);
  clua_name_object(handle, &request);
  state->values.result.tag = CLUA_NIL;
  state->hooks.forward(state->host, state, &request, NULL);
  clua_check_killed(L);
  // As in the host's own process, where geometry takes no time worth mentioning.
  if (property->access != CLUA_ACCESS_GEOMETRY) clua_note_result(state);
  clua_push_result(L);
}

/// Hands over the value at index 3.
int32_t clua_forward_write(lua_State *L, const clua_property *property, const clua_handle *handle) {
  clua_state *state = clua_of(L);
  clua_request request = {.kind = CLUA_WRITE};
  name_property(state->api, property, handle->type, &request);
  clua_name_object(handle, &request);
  if (!take_values(L, 3, 1, &request)) return refuse(L, property->value.name);
  return state->hooks.forward(state->host, state, &request, NULL);
}

void clua_count_work(clua_state *state, uint32_t work) { clua_note_work(state, work); }
