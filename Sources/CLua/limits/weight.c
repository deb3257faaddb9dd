// What one instruction may cost. Most take a few nanoseconds, but some go through a whole value in C,
// where no hook runs: `a == b` and `s + 1` through strings, `t[k]` through a table whose keys were
// chosen to be in one chain, `f(...)` through all the arguments there are. An operand is no longer than
// the largest piece that is allocated. So instructions count for more while there are large pieces, and
// the hook comes sooner, from the moment that one is made. It is the same in every run.
#include "limits/limits.h"

/// What is in smaller pieces than the first takes no time worth mentioning, and for a string that is
/// shorter than the last the hook need not come sooner than it would.
enum { LARGE_BLOCK = 4096, URGENT_STRING = 16384 };

/// How much of each takes as long as an instruction. Strings are compared fast, but read as numbers a
/// byte at a time. Sequences are nothing to go through, and have powers of two as their sizes, which
/// others can have but seldom do.
enum { BLOCK_A_STEP = 32768, POWER_A_STEP = 524288, STRING_A_STEP = 4096 };

/// Of the places that a walk of a table passes, and of what an allocation fills.
enum { WALKED_A_STEP = 256, FILLED_A_STEP = 64 };

/// Strings that are no short ones are put where no other block is, whose addresses are multiples of 16:
/// so a string is known when it is freed. No string is ever grown.
enum { STRING_SHIFT = 8 };

static bool is_shifted(const void *block) { return ((uintptr_t)block & 15) == STRING_SHIFT; }

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
                + largest(&state->limits.strings) / STRING_A_STEP);
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

static clua_census *census_of(clua_state *state, size_t size) {
  return (size & (size - 1)) == 0 ? &state->limits.powers : &state->limits.blocks;
}

static void *allocate_string(clua_state *state, size_t size) {
  char *base = malloc(size + STRING_SHIFT);
  if (base == NULL) return NULL;
  if (size >= LARGE_BLOCK) add(state, &state->limits.strings, size);
  return base + STRING_SHIFT;
}

static void free_string(clua_state *state, char *block, size_t size) {
  if (size >= LARGE_BLOCK) take_off(state, &state->limits.strings, size);
  free(block - STRING_SHIFT);
}

/// As `realloc`, or `free` for size 0, for blocks that are not small. Work in C that no hook sees,
/// `s:upper()` on a long string, mostly shows in what it allocates. It is only counted here: the next run
/// of the hook stops what has used up its budget. Small blocks belong to instructions that are counted themselves.
void *clua_allocate(clua_state *state, void *block, size_t kind, size_t held, size_t size) {
  if (block != NULL && is_shifted(block)) {
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
  bool is_urgent = size > held && size >= (is_string ? URGENT_STRING : BLOCK_A_STEP);
  if (is_urgent && state->current != NULL) clua_hasten(state->current);
  return moved;
}
