// What Lua gets its memory from.
//
// Nearly all that it asks for is small, and it says how large a block was when it gives that back. So
// small blocks are cut off pages and kept by their sizes, which takes a few instructions where `malloc`
// takes a hundred: with that for all, loading a plugin is 21 % dearer and a callback 8 %. Large ones are
// malloc's, and are watched besides (`weight.c`). The pages are given back when the state is closed.
#include "limits/limits.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
// A sanitizer is told which bytes of a page are in use.
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(bytes, length) ((void)(bytes), (void)(length))
#define ASAN_UNPOISON_MEMORY_REGION(bytes, length) ((void)(bytes), (void)(length))
#endif

enum { BYTES_A_STEP = 64, PAGE = 4096, GRAIN = 16 };

// Where they are 8, malloc aligns to less than a grain, and a stray block could not be told.
_Static_assert(sizeof(void *) == 8, "blocks of malloc's are taken to be aligned to 16 bytes");

/// Where a page begins: the others, and nothing else, so that what follows is aligned.
typedef union page {
  union page *next;
  char room[GRAIN];
} page;

static bool is_small(size_t size) { return size < CLUA_SMALL_BLOCK; }

static size_t class_of(size_t size) { return (size + GRAIN - 1) / GRAIN; }

/// A block without a page is where no piece of one is, nor any of malloc's.
static bool is_stray(const void *block) { return ((uintptr_t)block & (GRAIN - 1)) == GRAIN / 2; }

static inline void give_back(clua_pool *pool, void *block, size_t class) {
  if (is_stray(block)) {
    free((char *)block - GRAIN / 2);
    return;
  }
  ASAN_UNPOISON_MEMORY_REGION(block, sizeof(void *));
  *(void **)block = pool->kept[class];
  pool->kept[class] = block;
  ASAN_POISON_MEMORY_REGION(block, class * GRAIN);
}

/// Begins another page; false without memory. What is left of the last one is kept.
static bool add_page(clua_pool *pool) {
  page *made = malloc(PAGE);
  if (made == NULL) return false;
  size_t rest = (size_t)(pool->end - pool->next);
  if (rest > 0) give_back(pool, pool->next, rest / GRAIN);
  made->next = pool->pages;
  pool->pages = made;
  pool->next = (char *)(made + 1);
  pool->end = (char *)made + PAGE;
  pool->bytes += PAGE;
  ASAN_POISON_MEMORY_REGION(pool->next, (size_t)(pool->end - pool->next));
  return true;
}

/// Cuts a block off the newest page. Blocks that are kept for one size are of no use for another, so a
/// script could have its memory many times over: there are no more pages than its limit, and then each
/// block is malloc's.
static void *cut(clua_state *state, size_t class) {
  clua_pool *pool = &state->limits.pool;
  size_t size = class * GRAIN;
  bool has_room = (size_t)(pool->end - pool->next) >= size
    || (pool->bytes <= state->limits.memory_limit && add_page(pool));
  if (!has_room) {
    char *base = malloc(size + GRAIN / 2);
    return base == NULL ? NULL : base + GRAIN / 2;
  }
  void *block = pool->next;
  pool->next += size;
  return block;
}

static inline void *take(clua_state *state, size_t size) {
  size_t class = class_of(size);
  void *block = state->limits.pool.kept[class];
  if (block == NULL) {
    block = cut(state, class);
    if (block != NULL) ASAN_UNPOISON_MEMORY_REGION(block, size);
    return block;
  }
  ASAN_UNPOISON_MEMORY_REGION(block, size > sizeof(void *) ? size : sizeof(void *));
  state->limits.pool.kept[class] = *(void **)block;
  return block;
}

void clua_free_pool(clua_pool *pool) {
  for (page *next, *gone = pool->pages; gone != NULL; gone = next) {
    next = gone->next;
    ASAN_UNPOISON_MEMORY_REGION(gone, PAGE);
    free(gone);
  }
}

/// Another size for a block that is small, or is to be.
static void *move(clua_state *state, void *block, size_t held, size_t size) {
  if (is_small(held) && is_small(size) && class_of(held) == class_of(size)) {
    ASAN_UNPOISON_MEMORY_REGION(block, size);
    return block;
  }
  void *moved = is_small(size) ? take(state, size) : clua_allocate(state, NULL, 0, 0, size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, held < size ? held : size);
  if (is_small(held)) give_back(&state->limits.pool, block, class_of(held));
  else clua_allocate(state, block, 0, held, 0);
  return moved;
}

/// Whether a test's order is to fail now.
static bool is_to_fail(clua_state *state) {
  if (state->limits.fail_after == 1) {
    if (state->limits.fail_once) state->limits.fail_after = 0;
    return true;
  }
  state->limits.fail_after--;
  return false;
}

/// Whether a growing allocation is refused, by the limit or by a test's order.
static inline bool refuses(clua_state *state, size_t grown) {
  if (state->limits.fail_after > 0 && is_to_fail(state)) return true;
  size_t limit = state->limits.memory_limit;
  return grown > limit || state->limits.memory_used > limit - grown;
}

/// Growth that the running script is to blame for. Frames of calls are kept for the calls to come,
/// but for some that each collection frees: when they are made anew says nothing of the script.
static inline void count_usage(clua_state *state, const void *block, size_t type, size_t grown) {
  if (block == NULL && type == 0 && grown == state->limits.frame_size) return;
  state->limits.usage.allocations++;
  state->limits.usage.bytes += grown;
}

/// For a new block, Lua says whether it is an object, and of which type.
static inline void note_new(clua_state *state, size_t type, const void *block, size_t size) {
  if (type == LUA_TTABLE) state->limits.newest = (clua_newest){block, 0};
  else if (type < LUA_TSTRING || type > LUA_TTHREAD) state->limits.newest.bytes += size;
}

/// Whether a block that is to grow may be a coroutine's stack. From Lua 5.4.5 on that is full of offsets meanwhile,
/// and looking at its frames would read foreign memory.
static inline bool may_be_stack(const void *block, size_t size) {
  struct slot { lua_Number number; unsigned char tag; };
  return LUA_VERSION_RELEASE_NUM >= 50405 && block != NULL && size % sizeof(struct slot) == 0;
}

/// What Lua hears where there is no memory for a block.
static void *refuse(clua_state *state, const void *block, size_t size) {
  // Lua answers with a whole collection, which a loop that catches the error could ask for
  // without end.
  clua_note_work(state, state->limits.memory_used / BYTES_A_STEP);
  // Lua calls no message handler when it runs out of memory, and afterwards the frames are gone.
  // The count hook keeps every frame's position current, and reading it allocates nothing.
  if (state->current != NULL && state->limits.killed == CLUA_OK) {
    if (may_be_stack(block, size)) clua_forget_position(state);
    else clua_record_position(state, state->current, 0);
  }
  return NULL;
}

static void release(clua_state *state, void *block, size_t held) {
  if (!is_small(held)) {
    if (state->limits.profile != NULL) clua_profile_freed(state, block);
    clua_allocate(state, block, 0, held, 0);
  } else {
    give_back(&state->limits.pool, block, class_of(held));
  }
  state->limits.memory_used -= held;
}

/// A block that is not small, or of another size than it had.
static void *change(clua_state *state, void *block, size_t old_size, size_t new_size) {
  if (block == NULL) return clua_allocate(state, NULL, old_size, 0, new_size);
  if (is_small(old_size) || is_small(new_size)) return move(state, block, old_size, new_size);
  return clua_allocate(state, block, 0, old_size, new_size);
}

/// Any block, of any size.
static __attribute__((noinline)) void *reallocate(
  clua_state *state, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    if (block != NULL) release(state, block, old_size);
    return NULL;
  }
  // For a new block, Lua passes a type in the place of the old size.
  size_t held = block == NULL ? 0 : old_size;
  if (new_size > held && refuses(state, new_size - held)) return refuse(state, block, new_size);
  void *moved = block == NULL && is_small(new_size)
    ? take(state, new_size) : change(state, block, old_size, new_size);
  if (moved == NULL) {
    if (new_size > held) return refuse(state, block, new_size);
    // Lua takes it for granted that shrinking works. Such a block is kept for its new size, and malloc
    // does not see it again.
    moved = block;
  }
  if (new_size > held) count_usage(state, block, old_size, new_size - held);
  if (block == NULL) note_new(state, old_size, moved, new_size);
  if (state->limits.profile != NULL && block == NULL) {
    clua_profile_made(state, old_size, moved, new_size);
  }
  state->limits.memory_used = state->limits.memory_used - held + new_size;
  return moved;
}

/// Whether a new block is one of those that are kept, and nothing has to be looked at besides.
static inline bool is_kept(const clua_state *state, size_t size) {
  const clua_limits_part *limits = &state->limits;
  return is_small(size) && limits->pool.kept[class_of(size)] != NULL && limits->fail_after == 0
    && limits->profile == NULL && limits->memory_used + size <= limits->memory_limit;
}

/// Nearly all that Lua wants is a small block that was given back before, or to give one back: for these
/// there is a short way.
void *clua_reallocate(void *context, void *block, size_t old_size, size_t new_size) {
  clua_state *state = context;
  if (block == NULL && is_kept(state, new_size)) {
    count_usage(state, NULL, old_size, new_size);
    state->limits.memory_used += new_size;
    void *taken = take(state, new_size);
    note_new(state, old_size, taken, new_size);
    return taken;
  }
  if (new_size > 0) return reallocate(state, block, old_size, new_size);
  if (block == NULL) return NULL;
  if (is_small(old_size) && !is_stray(block)) {
    state->limits.memory_used -= old_size;
    give_back(&state->limits.pool, block, class_of(old_size));
    return NULL;
  }
  return reallocate(state, block, old_size, new_size);
}

/// Collects garbage where so many bytes would not fit beside it: the buffers of Lua's library take
/// memory without asking for a collection when there is none.
void clua_make_room(lua_State *L, size_t size) {
  clua_state *state = clua_of(L);
  size_t limit = state->limits.memory_limit, used = state->limits.memory_used;
  if (size <= limit && used <= limit - size) return;
  clua_charge(L, used / BYTES_A_STEP);
  lua_gc(L, LUA_GCCOLLECT);
}

size_t clua_memory_in_use(const clua_state *state) { return state->limits.memory_used; }

void clua_collect(clua_state *state) {
  // Without finalizers a collection runs no code and cannot raise.
  if (state->main != NULL) lua_gc(state->current, LUA_GCCOLLECT);
}

void clua_fail_allocation(clua_state *state, int64_t after, bool once) {
  state->limits.fail_after = after;
  state->limits.fail_once = once;
}
