// The life of a state: its creation and its end.
#include "library/library.h"

static int set_up_mirror(lua_State *L) {
  clua_intern_geometry(L);
  clua_learn_names(L);
  clua_intern_fault_names(L);
  return 0;
}

/// A mirror goes without libraries and functions: nothing could be run.
static int set_up(lua_State *L) {
  clua_open_libraries(L);
  set_up_mirror(L);
  clua_bind(L);
  return 0;
}

clua_state *clua_new(const clua_options *options, int32_t *status) {
  clua_state *state = calloc(1, sizeof *state);
  *status = CLUA_MEMORY;
  if (state == NULL) return NULL;
  *state = (clua_state){
    .api = options->api,
    .host = options->host,
    .hooks = options->hooks,
    .is_spec = options->is_spec,
    .limits = {
      .is_unwatched = options->is_unwatched,
      .coverage = options->coverage,
      .compiled = options->compiled,
      .memory_limit = options->memory,
      .room = LUA_MINSTACK,
      .weight = 1,
      .depth_limit = options->depth,
      .chunk_limit = options->chunk_bytes,
    },
    .bridge.metatables = calloc((size_t)options->api->type_count + 1, sizeof(int32_t)),
    .library = {.print_limit = options->print_bytes, .seed = options->seed},
  };
  state->limits.plain_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (state->bridge.metatables == NULL || state->limits.plain_locale == (locale_t)0) return state;
  if (options->is_profiled && !clua_begin_profile(state)) return state;
  state->main = lua_newstate(clua_reallocate, state);
  if (state->main == NULL) {
    *status = clua_refuse(state, CLUA_MEMORY);
    return state;
  }
  *(clua_state **)lua_getextraspace(state->main) = state;
  state->current = state->main;
  clua_learn_frame_size(state);
  // `clua_push_handler`
  lua_pushcfunction(state->main, clua_handler);
  // Setting up is the host's work and not charged: limits begin afterwards.
  *status = clua_protected(state, options->is_mirror ? set_up_mirror : set_up, NULL);
  state->limits.instruction_limit = options->instructions;
  state->limits.second_limit = options->seconds;
  return state;
}

void clua_close(clua_state *state) {
  state->current = NULL;
  if (state->main != NULL) lua_close(state->main);
  clua_free_pool(&state->limits.pool);
  clua_end_profile(state);
  clua_buffer *buffers[] = {
    &state->limits.message, &state->limits.traceback, &state->values.flat, &state->values.text,
    &state->values.result_text, &state->bridge.source, &state->bridge.source_name,
  };
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++) clua_buffer_free(buffers[i]);
  free(state->values.references);
  free(state->values.handles);
  free(state->remote.slotless);
  free(state->bridge.metatables);
  if (state->limits.plain_locale != (locale_t)0) freelocale(state->limits.plain_locale);
  free(state);
}
