// What the files of CLua share. Nothing here is seen by Swift.
#ifndef CLUA_INTERNAL_H
#define CLUA_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <locale.h>
#include <math.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

#include "CLua.h"

/// What hardly ever holds, or is hardly ever called: it is kept out of the way of what each frame does,
/// which a processor's first cache has little room for.
#define CLUA_RARELY(condition) __builtin_expect((condition), 0)
#define CLUA_COLD __attribute__((cold, noinline))
/// What does not return but raises.
#define CLUA_RAISES __attribute__((cold, noinline, noreturn))

/// Malloc memory that grows. An append that finds no memory changes nothing and returns false.
typedef struct clua_buffer {
  char *bytes;
  size_t length;
  size_t capacity;
} clua_buffer;

/// The payload of a handle. Every full userdata that a script can reach is one: no library that
/// makes others is opened. So a check of the Lua type is a check that this struct is there.
typedef struct clua_handle {
  void *object;
  int32_t slot;
  int32_t type;
  /// How many handles were made before it: a slot that is used again has several.
  uint32_t serial;
} clua_handle;

/// The state's side of a slot: the userdata, kept alive by a reference.
typedef struct clua_handle_entry {
  clua_handle *handle;
  int32_t reference;
} clua_handle_entry;

/// Names that geometry is read and written by, interned once.
enum { FIELD_X, FIELD_Y, FIELD_WIDTH, FIELD_HEIGHT, FIELD_TOP, FIELD_LEFT, FIELD_BOTTOM,
       FIELD_RIGHT, FIELD_COUNT };

/// How many functions `scans.c` stands for.
enum { CLUA_SCANS = 16 };

/// Functions of Lua's own libraries that ours run after checking the size of the work. Calling the
/// pointer keeps our frame, so that Lua's messages name the caller's line.
typedef struct clua_stock {
  lua_CFunction rep, format, randomseed, status;
  lua_CFunction scans[CLUA_SCANS];
} clua_stock;

/// A coroutine of ours, kept alive by a reference.
typedef struct clua_coroutine {
  lua_State *thread;
  int32_t reference;
} clua_coroutine;

/// A lane: what waits in it, if anything does, and how often it was started or cancelled.
typedef struct clua_lane {
  clua_coroutine parked;
  uint32_t serial;
} clua_lane;

/// A call in a lane that runs now. It was cancelled when the lane's serial is another.
typedef struct clua_lane_call {
  clua_coroutine coroutine;
  int32_t lane;
  uint32_t serial;
  /// The state's depth when it began: host calls inside of it are deeper.
  int32_t depth;
  struct clua_lane_call *outer;
} clua_lane_call;

/// A property and where its name is in Lua's memory, with the type that it was looked for in.
typedef struct clua_known {
  const void *name;
  const clua_property *property;
  int32_t type;
} clua_known;

/// How many properties are found again without a look into the members of their type.
enum { CLUA_KNOWN = 32 };

/// How many things there are of each size: class n has sizes from 2^n on. The bits of `classes` say
/// which classes have any.
typedef struct clua_census {
  uint32_t counts[48];
  uint64_t classes;
} clua_census;

/// Smaller blocks are cut off pages, and nobody counts what is in them.
enum { CLUA_SMALL_BLOCK = 256 };

/// Small blocks that were given back, by their size in steps of 16 bytes, each beginning with the next
/// one; what is left of the newest page; and all pages with their size.
typedef struct clua_pool {
  void *kept[CLUA_SMALL_BLOCK / 16 + 1];
  char *next, *end;
  void *pages;
  size_t bytes;
} clua_pool;

/// The table that was made last, and how many bytes were asked for since in new blocks for what is no
/// object. The keys of a table are always in a new block, and nothing else of it is in that one.
typedef struct clua_newest {
  const void *table;
  size_t bytes;
} clua_newest;

/// Counts of a state that is profiled.
typedef struct clua_profile clua_profile;

struct clua_state {
  lua_State *main;
  /// The thread that runs now: host calls from inside a coroutine enter on it.
  lua_State *current;
  const clua_api *api;
  void *host;
  clua_hooks hooks;
  bool is_spec;
  bool is_unwatched;
  /// Comparing strings, reading numbers and writing them depend on the locale, which is the host's: while
  /// Lua runs, its thread has the one that is the same everywhere.
  locale_t plain_locale, outer_locale;
  clua_coverage *coverage;

  size_t memory_limit, memory_used;
  clua_pool pool;
  clua_newest newest;
  /// What Lua has asked for so far, and how much of it the last call was.
  clua_usage usage, last_usage;
  /// The size of a call's frame.
  size_t frame_size;
  /// How many values there is room for on the stack when a call begins.
  int room;
  bool is_measured;
  /// Counts each instruction; NULL unless the state is profiled.
  clua_profile *profile;
  /// Large blocks, those of them whose size is a power of two, long strings, and the zero bytes of
  /// strings that have many.
  clua_census blocks, powers, strings, zeros;
  /// What follows from these: how many instructions one counts for, without the zeros of the newest
  /// string, and what a walk of a table may cost besides its keys.
  int64_t weight;
  size_t scan_cost;
  /// The last string that was made, and its size: its bytes are written after it has been allocated.
  char *fresh;
  size_t fresh_size;
  int64_t fail_after;
  bool fail_once;

  int64_t instruction_limit, remaining;
  /// When the call has to be over, in seconds of the host's clock, and the work since a look at it.
  double second_limit, deadline;
  /// What the running call was given of both, and when by the host's clock.
  int64_t granted;
  double started;
  /// What is left to all calls until the next turn; no bounds before the first.
  bool has_turns;
  int64_t turn_instructions;
  double turn_seconds;
  int64_t unwatched;
  int32_t depth_limit;
  size_t chunk_limit, print_limit;
  /// What an error costs at most besides unwinding: Lua reads a function from its beginning to name the
  /// value that is wrong.
  size_t naming_cost;
  /// Why running code is being stopped: the status of a limit, CLUA_INTERRUPTED or CLUA_OK.
  int32_t killed;
  int32_t interrupt_flag;
  int32_t depth;

  clua_lane lanes[CLUA_LANES];
  /// The innermost call in a lane.
  clua_lane_call *run;
  /// A coroutine that nothing runs in, for the next call.
  clua_coroutine kept;

  clua_argument arguments[CLUA_MAX_INVOKE];
  clua_argument result;
  clua_buffer flat, text, result_text, source, source_name;

  clua_buffer message, traceback;
  char file[LUA_IDSIZE];
  int32_t line;
  size_t fault_bytes;
  /// Of an error object that is a table: its field `pta_kind`.
  char kind[16];

  int32_t *references;
  int32_t reference_count, reference_capacity;

  clua_handle_entry *handles;
  int32_t handle_count;
  uint32_t handle_serial;
  int32_t *metatables;
  clua_known known[CLUA_KNOWN];
  /// Whether short strings can be known by where they are.
  bool knows_names;
  /// A table with the last walk that `next` went on with.
  int32_t last_walk;
  /// The numbers of the geometry table that was checked last.
  double geometry[4];
  /// The names of the fields of geometry tables, and where these strings are: no other value is there.
  int32_t field_names[FIELD_COUNT];
  const void *field_words[FIELD_COUNT];
  /// What a table's keys and values take that has room for two, and for four.
  size_t pair_size, quad_size;
  /// The names of the fields that error objects are read by.
  int32_t message_name, kind_name;
  clua_stock stock;
  uint64_t seed;

  /// Of a mirror: whom it belongs to, what going through a table of the script's costs there, the
  /// handles that stand for objects without a slot, and what serving came to.
  void *remote;
  size_t walk_cost;
  /// The keys of the request, here and there, that are neither texts nor places in a sequence.
  size_t stray_keys;
  clua_handle_entry *stand_ins;
  int32_t stand_in_count;
  int64_t served_work;
};

/// The state a Lua thread belongs to; new threads copy the extra space of the main one.
static inline clua_state *clua_of(lua_State *L) {
  return *(clua_state **)lua_getextraspace(L);
}

// buffer.c
bool clua_buffer_append(clua_buffer *buffer, const void *bytes, size_t length);
bool clua_buffer_set(clua_buffer *buffer, const void *bytes, size_t length);
void clua_buffer_format(clua_buffer *buffer, const char *format, ...)
  __attribute__((format(printf, 2, 3)));
void clua_buffer_free(clua_buffer *buffer);

// allocator.c
void *clua_reallocate(void *context, void *block, size_t old_size, size_t new_size);
void clua_free_pool(clua_pool *pool);
void clua_make_room(lua_State *L, size_t size);

// usage.c
void clua_learn_frame_size(clua_state *state);
void clua_settle_usage(clua_state *state, clua_usage before);

/// Ends the measuring of a call that began with `before`.
static inline void clua_end_usage(clua_state *state, clua_usage before) {
  if (state->is_measured) clua_settle_usage(state, before);
}

#include "budget.h"

// weight.c
void *clua_allocate(clua_state *state, void *block, size_t kind, size_t held, size_t size);
void clua_look_at_fresh(clua_state *state);

/// How many instructions an instruction counts for.
static inline int64_t clua_weight(clua_state *state) {
  if (CLUA_RARELY(state->fresh != NULL)) clua_look_at_fresh(state);
  return state->weight;
}

/// What going through a table may cost besides its keys: one whose fields were all set to nil keeps
/// their places, and every walk passes them.
static inline size_t clua_scan_cost(const clua_state *state) { return state->scan_cost; }

// coverage.c
void clua_count_line(lua_State *L, lua_Debug *event);

// fault.c
int clua_handler(lua_State *L);
void clua_record_position(clua_state *state, lua_State *L, int level);
void clua_record_message(clua_state *state, lua_State *L, int index);
void clua_intern_fault_names(lua_State *L);

static inline void clua_clear_fault(clua_state *state) {
  state->message.length = 0;
  state->traceback.length = 0;
  state->file[0] = '\0';
  state->line = 0;
  state->fault_bytes = 0;
  state->kind[0] = '\0';
}

// entry.c
int32_t clua_protected(clua_state *state, lua_CFunction body, void *request);
CLUA_COLD void clua_tell_stop(clua_state *state);
void clua_begin_entry(clua_state *state);
int32_t clua_leave(clua_state *state, int status);
CLUA_COLD int32_t clua_refuse(clua_state *state, int32_t status);

/// Whether the running call has been stopped: then what the host still asks for is refused with the
/// same status, so that it cannot start code again or be given references that it never sees.
static inline bool clua_is_stopped(clua_state *state) {
  if (state->killed == CLUA_OK) return false;
  clua_tell_stop(state);
  return true;
}

/// The outermost entry gives the code its budget; nested ones share it.
static inline void clua_enter(clua_state *state) {
  if (state->depth++ == 0) clua_begin_entry(state);
}

/// Where the message handler of a protected call is, in an entry that finds `top` values on the stack. It
/// is always at the bottom of the main thread, which only the outermost entry can see.
static inline int clua_push_handler(const clua_state *state, lua_State *L, int top) {
  if (state->depth == 1 && L == state->main) return 1;
  lua_pushcfunction(L, clua_handler);
  return top + 1;
}

// protect.c
int clua_pcall(lua_State *L);
int clua_xpcall(lua_State *L);
size_t clua_catch_cost(lua_State *L);
void clua_check_caught(lua_State *L, int status);

// call.c
int32_t clua_prepare_handles(clua_state *state, int32_t count);
int clua_push_call(
  lua_State *L, const clua_state *state, int32_t function, int32_t self, int32_t count);

// wait.c
bool clua_is_lane(lua_State *L);

// source.c
/// What reading a text beforehand has shown: what compiling it costs, what naming a value in an error
/// costs in its slowest function, both in instructions, the line of an access that is too long, and how
/// much is inside each other, and on which line.
typedef struct clua_source_cost {
  size_t compiling, naming, deepest;
  int refused_line, deepest_line;
} clua_source_cost;

clua_source_cost clua_read_source(const char *bytes, size_t length);

// chunks.c
int clua_load(lua_State *L, const char *bytes, size_t length, const char *name, const char *mode);

// references.c, encode.c, decode.c
bool clua_keep_reference(clua_state *state, int32_t reference);
void clua_release_kept(clua_state *state);
int32_t clua_try_reference(lua_State *L, int index);
bool clua_encode_at(lua_State *L, int index, bool references);
bool clua_encode_forwarded(lua_State *L, int index);
void clua_push_decoded(lua_State *L, const char **cursor, const char *end);

#include "members.h"

// forward.c, mirror.c
int32_t clua_forward_call(lua_State *L, const clua_function *function, clua_call *call);
void clua_forward_read(lua_State *L, const clua_property *property, const clua_handle *handle);
int32_t clua_forward_write(
  lua_State *L, const clua_property *property, const clua_handle *handle);
void clua_forward_description(clua_state *state, const clua_handle *handle);
clua_handle *clua_mirror_handle(const clua_state *state, int32_t slot, uint32_t token);
bool clua_push_mirrored(lua_State *L, const uint8_t **cursor, const uint8_t *end, int depth);

// order.c, next.c, sort.c
int clua_pairs(lua_State *L);
int clua_next(lua_State *L);
void clua_forget_walk(clua_state *state);
int clua_sort(lua_State *L);

// text.c, format.c, scans.c, sandbox.c, tables.c, coroutines.c, require.c, debug.c
const char *clua_tolstring(lua_State *L, int index, size_t *length);
void clua_open_text(lua_State *L);
int clua_format(lua_State *L);
size_t clua_text_cost(lua_State *L, int first, int last);
void clua_open_scans(lua_State *L);
void clua_open_find(lua_State *L);
void clua_open_characters(lua_State *L);
void clua_open_metatables(lua_State *L);
void clua_open_base(lua_State *L);
void clua_open_tables(lua_State *L);
void clua_open_coroutines(lua_State *L);
void clua_open_require(lua_State *L);
void clua_open_debug(lua_State *L);
void clua_open_libraries(lua_State *L);
void clua_charge_links(lua_State *L, int table, lua_Integer done, lua_Integer count);

// metatables.c, chains.c
int clua_set_any_metatable(lua_State *L);
void clua_check_chain(lua_State *L, int event);
size_t clua_chain_cost(lua_State *L, int index);

#include "order.h"

#endif
