// What one instruction may cost. Most take a few nanoseconds, but some go through a whole value in C,
// where no hook runs: `a == b` and `s + 1` through strings, `t[k]` through a table whose keys were
// chosen to be in one chain, `f(...)` through all the arguments there are. An operand is no longer than
// the largest piece that is allocated. So instructions count for more while there are large pieces, and
// the hook comes sooner, from the moment that one is made. It is the same in every run.
#include <stdlib.h>

#include "limits/limits.h"

/// What is in smaller pieces than the first takes no time worth mentioning, and for a string that is
/// shorter than the last the hook need not come sooner than it would.
enum { LARGE_BLOCK = 4096, URGENT_STRING = 16384 };

/// How much of each takes as long as an instruction. Strings are compared fast, but read as numbers a
/// byte at a time, and compared piece by piece where they have zeros. Sequences are nothing to go
/// through, and have powers of two as their sizes, which others can have but seldom do.
enum {
  BLOCK_A_STEP = 32768, POWER_A_STEP = 524288, STRING_A_STEP = 4096, ZEROS_A_STEP = 64
};

/// Of the places that a walk of a table passes, and of what an allocation fills.
enum { WALKED_A_STEP = 256, FILLED_A_STEP = 64 };

/// Strings that are no short ones are allocated after a note of how many zeros they have. That puts
/// them where no other block is, whose addresses are multiples of 16: so a string is known when it is
/// freed. No string is ever grown.
typedef uint64_t string_note;

static bool is_noted(const void *block) { return ((uintptr_t)block & 15) == sizeof(string_note); }

static int class_of(size_t size) { return 63 - __builtin_clzll((unsigned long long)size | 1); }

/// The size that the largest has at least.
static size_t largest(const clua_census *census) {
  return census->classes == 0 ? 0 : (size_t)1 << class_of(census->classes);
}

/// What follows from the sizes there are, which is asked for much more often than it changes.
static void weigh(clua_state *state) {
  size_t block = largest(&state->limits.blocks), power = largest(&state->limits.powers);
  state->limits.scan_cost = (block > power ? block : power) / WALKED_A_STEP;
  state->limits.weight = 1
    + (int64_t)(block / BLOCK_A_STEP + power / POWER_A_STEP
                + largest(&state->limits.strings) / STRING_A_STEP
                + largest(&state->limits.zeros) / ZEROS_A_STEP);
}

static void add(clua_state *state, clua_census *census, size_t size) {
  int class = class_of(size);
  if (census->counts[class]++ > 0) return;
  census->classes |= (uint64_t)1 << class;
  weigh(state);
}

static void take_off(clua_state *state, clua_census *census, size_t size) {
  int class = class_of(size);
  if (--census->counts[class] > 0) return;
  census->classes &= ~((uint64_t)1 << class);
  weigh(state);
}

/// Counts the zeros of the string that was made last: by now it has its bytes.
void clua_look_at_fresh(clua_state *state) {
  string_note zeros = 0;
  if (state->limits.fresh == NULL) return;
  for (size_t i = 0; i < state->limits.fresh_size; i++) zeros += state->limits.fresh[i] == '\0';
  *(string_note *)(void *)(state->limits.fresh - sizeof zeros) = zeros;
  if (zeros >= ZEROS_A_STEP) add(state, &state->limits.zeros, zeros);
  state->limits.fresh = NULL;
}

static clua_census *census_of(clua_state *state, size_t size) {
  return (size & (size - 1)) == 0 ? &state->limits.powers : &state->limits.blocks;
}

static void *allocate_string(clua_state *state, size_t size) {
  clua_look_at_fresh(state);
  char *base = malloc(size + sizeof(string_note));
  if (base == NULL) return NULL;
  *(string_note *)(void *)base = 0;
  state->limits.fresh = base + sizeof(string_note);
  state->limits.fresh_size = size;
  if (size >= LARGE_BLOCK) add(state, &state->limits.strings, size);
  return state->limits.fresh;
}

static void free_string(clua_state *state, char *block, size_t size) {
  if (block == state->limits.fresh) state->limits.fresh = NULL;
  char *base = block - sizeof(string_note);
  string_note zeros = *(string_note *)(void *)base;
  if (zeros >= ZEROS_A_STEP) take_off(state, &state->limits.zeros, zeros);
  if (size >= LARGE_BLOCK) take_off(state, &state->limits.strings, size);
  free(base);
}

/// A string has no bytes yet: all of them may become zeros. When the hook comes, they are known.
static void hasten(clua_state *state, bool is_string, size_t size) {
  if (size < (is_string ? URGENT_STRING : BLOCK_A_STEP)) return;
  clua_hasten(state->current, state->limits.weight + (int64_t)(is_string ? size / ZEROS_A_STEP : 0));
}

/// As `realloc`, or `free` for size 0, for blocks that are not small. Work in C that no hook sees,
/// `s:upper()` on a long string, mostly shows in what it allocates. It is only counted here: the next run
/// of the hook stops what has used up its budget. Small blocks belong to instructions that are counted themselves.
void *clua_allocate(clua_state *state, void *block, size_t kind, size_t held, size_t size) {
  if (block != NULL && is_noted(block)) {
    free_string(state, block, held);
    return NULL;
  }
  bool is_string = block == NULL && kind == LUA_TSTRING && size >= CLUA_SMALL_BLOCK;
  void *moved = NULL;
  if (is_string) moved = allocate_string(state, size);
  else if (size > 0) moved = realloc(block, size);
  else free(block);
  if (size > 0 && moved == NULL) return NULL;
  if (size > held && size >= LARGE_BLOCK) clua_note_work(state, size / FILLED_A_STEP);
  if (held >= LARGE_BLOCK) take_off(state, census_of(state, held), held);
  if (size >= LARGE_BLOCK && !is_string) add(state, census_of(state, size), size);
  if (size > held && state->current != NULL) hasten(state, is_string, size);
  return moved;
}
