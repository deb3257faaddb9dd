// What calls cost to the instruction, for a profile.
//
// Budgets are counted in steps: the hook comes after a thousand instructions, and most calls are over
// before. In a state that is profiled it comes after each, and what it does otherwise it does when it
// would have come: so budgets are used up at the same instruction, whether anyone looks or not.
#include "limits/limits.h"

/// More calls of the host than Lua allows inside each other.
enum { DEEPEST = 256, FEWEST_THREADS = 16 };

/// When a thread's hook would come, and where its stack is.
typedef struct countdown {
  lua_State *thread;
  const void *stack;
  int period, left;
} countdown;

/// What had been used when a call was about to begin.
typedef struct mark {
  int64_t spent, unspent;
} mark;

struct clua_profile {
  /// The threads by their addresses, in a table of a power of two with free places; those that are gone
  /// stay, and one that is made at the same address begins anew.
  countdown *threads;
  size_t capacity, count;
  /// The thread that was asked for last; and one for all threads that there is no memory for.
  countdown *last, spare;
  /// A stack whose thread is about to be known, and whether it comes next.
  const void *fresh_stack;
  bool expects_stack;
  /// The block without a type that was made last, and what was held then.
  const void *newest;
  size_t newest_size, memory;
  /// Instructions that have run and that no budget has been charged with yet.
  int64_t unspent;
  /// What budgets were charged too little with where that was an estimate.
  int64_t missed;
  mark marks[DEEPEST];
  clua_usage cost;
};

static countdown *place(countdown *threads, size_t capacity, const lua_State *thread) {
  size_t index = ((uintptr_t)thread >> 4) * 0x9E3779B97F4A7C15u >> 32;
  while (threads[index & (capacity - 1)].thread != NULL
         && threads[index & (capacity - 1)].thread != thread) {
    index++;
  }
  return &threads[index & (capacity - 1)];
}

/// Makes room for another thread.
static bool grow(clua_profile *profile) {
  if (2 * profile->count < profile->capacity) return true;
  size_t capacity = 2 * profile->capacity;
  countdown *threads = calloc(capacity, sizeof *threads);
  if (threads == NULL) return false;
  for (size_t i = 0; i < profile->capacity; i++) {
    const countdown *known = &profile->threads[i];
    if (known->thread != NULL) *place(threads, capacity, known->thread) = *known;
  }
  free(profile->threads);
  profile->threads = threads;
  profile->capacity = capacity;
  return true;
}

static countdown *find(clua_profile *profile, lua_State *thread) {
  if (profile->last->thread == thread) return profile->last;
  countdown *found = place(profile->threads, profile->capacity, thread);
  if (found->thread == NULL) {
    if (!grow(profile)) return &profile->spare;
    found = place(profile->threads, profile->capacity, thread);
    found->thread = thread;
    profile->count++;
  }
  profile->last = found;
  return found;
}

bool clua_begin_profile(clua_state *state) {
  clua_profile *profile = calloc(1, sizeof *profile);
  if (profile == NULL) return false;
  profile->capacity = FEWEST_THREADS;
  profile->threads = calloc(profile->capacity, sizeof *profile->threads);
  profile->last = &profile->spare;
  if (profile->threads == NULL) {
    free(profile);
    return false;
  }
  state->limits.profile = profile;
  return true;
}

void clua_end_profile(clua_state *state) {
  if (state->limits.profile == NULL) return;
  free(state->limits.profile->threads);
  free(state->limits.profile);
}

/// Has the hook of a thread do its work after a period from now; returns when it has to come for that.
int clua_profile_arm(clua_profile *profile, lua_State *L, int period) {
  countdown *thread = find(profile, L);
  thread->period = thread->left = period;
  if (profile->fresh_stack != NULL) thread->stack = profile->fresh_stack;
  profile->fresh_stack = NULL;
  return 1;
}

/// A block was made. That of a new stack comes right after its thread, whose hook is set next.
void clua_profile_made(clua_state *state, size_t kind, const void *block, size_t size) {
  clua_profile *profile = state->limits.profile;
  if (profile->expects_stack) profile->fresh_stack = block;
  profile->expects_stack = kind == LUA_TTHREAD;
  profile->newest = kind == 0 ? block : NULL;
  profile->newest_size = size;
  profile->memory = state->limits.memory_used + size;
}

/// Gives the place that says where a stack is, if a block is one.
static const void **stack_at(clua_profile *profile, const void *block) {
  if (profile->fresh_stack == block) return &profile->fresh_stack;
  for (size_t i = 0; i < profile->capacity; i++) {
    if (profile->threads[i].stack == block) return &profile->threads[i].stack;
  }
  return NULL;
}

/// A block is about to be freed. For a stack of another size, Lua makes a new one and frees the old with
/// nothing in between: then it was no allocation of the script's.
void clua_profile_freed(clua_state *state, const void *block) {
  clua_profile *profile = state->limits.profile;
  if (profile->newest == NULL || profile->memory != state->limits.memory_used) return;
  const void **stack = stack_at(profile, block);
  if (stack == NULL) return;
  *stack = profile->newest;
  profile->newest = NULL;
  state->limits.usage.allocations--;
  state->limits.usage.bytes -= profile->newest_size;
}

int clua_profile_period(clua_profile *profile, lua_State *L) { return find(profile, L)->period; }

/// Counts an instruction; says whether the hook would come now.
bool clua_profile_step(clua_profile *profile, lua_State *L) {
  countdown *thread = find(profile, L);
  profile->unspent++;
  if (--thread->left > 0) return false;
  thread->left = thread->period;
  profile->unspent -= thread->period;
  return true;
}

/// The budget was charged with `charged` for what a thread has run since its hook came last, of which it
/// knows nothing. What was larger counts.
void clua_profile_charged(clua_profile *profile, lua_State *L, int charged) {
  const countdown *thread = find(profile, L);
  int run = thread->period - thread->left;
  int weight = (L == clua_of(L)->main ? CLUA_PERIOD : CLUA_COROUTINE_PERIOD) / thread->period;
  int64_t worth = (int64_t)run * (weight > 0 ? weight : 1);
  profile->unspent -= run;
  if (worth > charged) profile->missed += worth - charged;
}

static int64_t used_by_call(const clua_state *state) {
  return state->limits.granted - state->limits.remaining;
}

/// A call is about to begin.
void clua_profile_mark(clua_state *state) {
  clua_profile *profile = state->limits.profile;
  profile->cost = (clua_usage){.is_inner = state->limits.depth > 0};
  if (state->limits.depth >= DEEPEST) return;
  profile->marks[state->limits.depth] = (mark){
    // The outermost has a budget of its own, which it does not have yet.
    .spent = profile->missed + (state->limits.depth > 0 ? used_by_call(state) : 0),
    .unspent = profile->unspent,
  };
}

/// A call has ended or waits; it is still entered, and began with what was allocated `before`.
void clua_profile_settle(clua_state *state, clua_usage before) {
  clua_profile *profile = state->limits.profile;
  if (state->limits.depth > DEEPEST) return;
  mark began = profile->marks[state->limits.depth - 1];
  int64_t unspent = profile->unspent - began.unspent;
  // It may be less than nothing: a coroutine had run in another call, and this one was charged for it.
  if (unspent > 0) unspent *= state->limits.weight;
  int64_t used = profile->missed + used_by_call(state) - began.spent + unspent;
  profile->cost = (clua_usage){
    .allocations = state->limits.usage.allocations - before.allocations,
    .bytes = state->limits.usage.bytes - before.bytes,
    .instructions = used > 0 ? (uint64_t)used : 0,
    .is_inner = state->limits.depth > 1,
  };
}

clua_usage clua_last_cost(const clua_state *state) {
  return state->limits.profile == NULL ? (clua_usage){0} : state->limits.profile->cost;
}

const char *clua_place(clua_state *state, int32_t reference, size_t *length, int32_t *line) {
  lua_State *L = state->current;
  lua_Debug function;
  if (!lua_checkstack(L, 1)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1)) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_getinfo(L, ">S", &function);
  if (function.source[0] != '@') return NULL;
  *length = function.srclen - 1;
  *line = function.linedefined;
  return function.source + 1;
}
