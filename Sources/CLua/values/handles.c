// Handles: what Lua has of a host object. One userdata a slot, cached, with a pointer that the host
// clears; no finalizer and no weak table, so the collector's work shows nowhere.
#include "values/values.h"

/// Whether a type is `wanted` or extends it.
bool clua_is_kind(const clua_api *api, int32_t type, int32_t wanted) {
  while (type >= 0) {
    if (type == wanted) return true;
    type = api->types[type].base;
  }
  return false;
}

/// Makes room for a slot; false without memory.
bool clua_make_slot(clua_state *state, int32_t slot) {
  int32_t held = state->values.handle_count, count = held < 16 ? 16 : held;
  if (slot < held) return true;
  while (count <= slot) count *= 2;
  clua_handle_entry *grown = realloc(state->values.handles, (size_t)count * sizeof *grown);
  if (grown == NULL) return false;
  memset(grown + held, 0, (size_t)(count - held) * sizeof *grown);
  state->values.handles = grown;
  state->values.handle_count = count;
  return true;
}

void clua_clear_handle(clua_state *state, int32_t slot) { clua_redirect_handle(state, slot, NULL); }

void clua_redirect_handle(clua_state *state, int32_t slot, void *object) {
  if (slot < 0 || slot >= state->values.handle_count) return;
  clua_handle_entry *entry = &state->values.handles[slot];
  if (entry->handle == NULL) return;
  entry->handle->object = object;
  clua_release(state, entry->reference);
  *entry = (clua_handle_entry){0};
}

/// In a state whose host is elsewhere, the pointer of a handle is the number that names the object.
void clua_name_object(const clua_handle *handle, clua_request *request) {
  request->slot = handle->slot;
  request->token = (uint32_t)(uintptr_t)handle->object;
}

/// Has the host in another process leave the description as the result. The flat buffer may be in use.
static void forward_description(clua_state *state, const clua_handle *handle) {
  clua_request request = {.kind = CLUA_DESCRIBE, .owner = handle->type};
  clua_name_object(handle, &request);
  state->hooks.forward(state->host, state, &request, NULL);
}

/// Writes what `tostring` of a handle gives into the state's text. Raises nothing.
void clua_describe(clua_state *state, clua_handle *handle) {
  clua_values_part *values = &state->values;
  const clua_type *type = &state->api->types[handle->type], *describing = type;
  if (handle->object == NULL) {
    clua_buffer_print(&values->text, "%.80s (gone)", type->name);
    return;
  }
  while (describing->describe == NULL && describing->base >= 0) {
    describing = &state->api->types[describing->base];
  }
  values->result.tag = CLUA_NIL;
  if (describing->describe != NULL) {
    if (state->hooks.forward == NULL) describing->describe(handle->object, state->host, state);
    else forward_description(state, handle);
  }
  if (values->result.tag == CLUA_STRING) {
    clua_buffer_set(&values->text, values->result_text.bytes, values->result_text.length);
  } else {
    clua_buffer_print(&values->text, "%.80s:%d", type->name, (int)handle->slot);
  }
  values->result.tag = CLUA_NIL;
}
