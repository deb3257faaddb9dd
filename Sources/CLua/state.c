// The life of a state: its creation and its end.
#include <stdlib.h>

#include "internal.h"

static int set_up(lua_State *L) {
  clua_open_libraries(L);
  clua_intern_geometry(L);
  clua_learn_names(L);
  clua_intern_fault_names(L);
  clua_bind(L);
  return 0;
}

/// Without libraries and functions: nothing could be run.
static int set_up_mirror(lua_State *L) {
  clua_intern_geometry(L);
  clua_learn_names(L);
  clua_intern_fault_names(L);
  return 0;
}

clua_state *clua_new(const clua_options *options, int32_t *status) {
  clua_state *state = calloc(1, sizeof *state);
  *status = CLUA_MEMORY;
  if (state == NULL) return NULL;
  state->api = options->api;
  state->host = options->host;
  state->hooks = options->hooks;
  state->memory_limit = options->memory;
  state->instruction_limit = options->instructions;
  state->second_limit = options->seconds;
  state->depth_limit = options->depth;
  state->chunk_limit = options->chunk_bytes;
  state->print_limit = options->print_bytes;
  state->seed = options->seed;
  state->is_spec = options->is_spec;
  state->is_unwatched = options->is_unwatched;
  state->coverage = options->coverage;
  state->weight = 1;
  state->metatables = calloc((size_t)options->api->type_count + 1, sizeof *state->metatables);
  state->plain_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (state->metatables == NULL || state->plain_locale == (locale_t)0) return state;
  if (options->is_profiled && !clua_begin_profile(state)) return state;
  state->main = lua_newstate(clua_reallocate, state);
  if (state->main == NULL) {
    *status = clua_refuse(state, CLUA_MEMORY);
    return state;
  }
  *(clua_state **)lua_getextraspace(state->main) = state;
  state->current = state->main;
  state->room = LUA_MINSTACK;
  clua_learn_frame_size(state);
  // `clua_push_handler`
  lua_pushcfunction(state->main, clua_handler);
  // Setting up is the host's work and not charged.
  state->instruction_limit = 0;
  state->second_limit = 0;
  *status = clua_protected(state, options->is_mirror ? set_up_mirror : set_up, NULL);
  state->instruction_limit = options->instructions;
  state->second_limit = options->seconds;
  return state;
}

void clua_close(clua_state *state) {
  state->current = NULL;
  if (state->main != NULL) lua_close(state->main);
  clua_free_pool(&state->pool);
  clua_end_profile(state);
  clua_buffer *buffers[] = {
    &state->flat, &state->text, &state->result_text, &state->source, &state->source_name,
    &state->message, &state->traceback,
  };
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++) clua_buffer_free(buffers[i]);
  free(state->references);
  free(state->handles);
  free(state->stand_ins);
  free(state->metatables);
  if (state->plain_locale != (locale_t)0) freelocale(state->plain_locale);
  free(state);
}

size_t clua_memory_in_use(const clua_state *state) { return state->memory_used; }

void clua_collect(clua_state *state) {
  // Without finalizers a collection runs no code and cannot raise.
  if (state->main != NULL) lua_gc(state->current, LUA_GCCOLLECT);
}

void clua_fail_allocation(clua_state *state, int64_t after, bool once) {
  state->fail_after = after;
  state->fail_once = once;
}
