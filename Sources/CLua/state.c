// The life of a state: its allocator, its creation and its end.
#include <stdlib.h>

#include "internal.h"

enum { BYTES_A_STEP = 64 };

/// Whether a growing allocation is refused, by the limit or by a test's order.
static bool refuses(clua_state *state, size_t grown) {
  if (state->fail_after > 0) {
    if (state->fail_after == 1) {
      if (state->fail_once) state->fail_after = 0;
      return true;
    }
    state->fail_after--;
  }
  return grown > state->memory_limit || state->memory_used > state->memory_limit - grown;
}

/// Growth that the running script is to blame for. Frames of calls are kept for the calls to come,
/// but for some that each collection frees: when they are made anew says nothing of the script.
static void count_usage(clua_state *state, const void *block, size_t type, size_t grown) {
  if (block == NULL && type == 0 && grown == state->frame_size) return;
  state->usage.allocations++;
  state->usage.bytes += grown;
}

static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  clua_state *state = context;
  // For a new block, Lua passes a type in the place of the old size.
  size_t held = block == NULL ? 0 : old_size;
  if (held < CLUA_SMALL_BLOCK && new_size == 0) {
    free(block);
    state->memory_used -= held;
    return NULL;
  }
  if (new_size == 0) {
    if (state->profile != NULL) clua_profile_freed(state, block);
    clua_allocate(state, block, 0, held, 0);
    state->memory_used -= held;
    return NULL;
  }
  if (new_size > held && refuses(state, new_size - held)) {
    // Lua answers with a whole collection, which a loop that catches the error could ask for
    // without end.
    clua_note_work(state, state->memory_used / BYTES_A_STEP);
    // Lua calls no message handler when it runs out of memory, and afterwards the frames are gone.
    // The count hook keeps every frame's position current, and reading it allocates nothing.
    if (state->current != NULL && state->killed == CLUA_OK) {
      clua_record_position(state, state->current, 0);
    }
    return NULL;
  }
  void *moved = clua_allocate(state, block, block == NULL ? old_size : 0, held, new_size);
  if (moved == NULL) {
    if (new_size > held) return NULL;
    // Lua takes it for granted that shrinking works.
    moved = block;
  }
  if (new_size > held) count_usage(state, block, old_size, new_size - held);
  if (state->profile != NULL && block == NULL) clua_profile_made(state, old_size, moved, new_size);
  state->memory_used = state->memory_used - held + new_size;
  return moved;
}

/// Collects garbage where so many bytes would not fit beside it: the buffers of Lua's library take
/// memory without asking for a collection when there is none.
void clua_make_room(lua_State *L, size_t size) {
  clua_state *state = clua_of(L);
  if (size <= state->memory_limit && state->memory_used <= state->memory_limit - size) return;
  clua_charge(L, state->memory_used / BYTES_A_STEP);
  lua_gc(L, LUA_GCCOLLECT);
}

static int set_up(lua_State *L) {
  clua_open_libraries(L);
  clua_intern_geometry(L);
  clua_intern_fault_names(L);
  clua_bind(L);
  return 0;
}

/// Without libraries and functions: nothing could be run.
static int set_up_mirror(lua_State *L) {
  clua_intern_geometry(L);
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
  state->metatables = calloc((size_t)options->api->type_count + 1, sizeof *state->metatables);
  state->plain_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (state->metatables == NULL || state->plain_locale == (locale_t)0) return state;
  if (options->is_profiled && !clua_begin_profile(state)) return state;
  state->main = lua_newstate(allocate, state);
  if (state->main == NULL) {
    *status = clua_refuse(state, CLUA_MEMORY);
    return state;
  }
  *(clua_state **)lua_getextraspace(state->main) = state;
  state->current = state->main;
  state->room = LUA_MINSTACK;
  clua_learn_frame_size(state);
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
