// What the limits know of a state: memory, budget, and the last error.
#pragma once

#include <lua.h>

#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

#include "CLua.h"

/// Malloc memory that grows. An append that finds no memory changes nothing and returns false.
typedef struct clua_buffer {
  char *bytes;
  size_t length, capacity;
} clua_buffer;

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

typedef struct clua_limits_part {
  bool is_unwatched;
  /// Comparing strings, reading numbers and writing them depend on the locale, which is the host's: while
  /// Lua runs, its thread has the one that is the same everywhere.
  locale_t plain_locale, outer_locale;
  clua_coverage *coverage;
  const clua_compiled_texts *compiled;

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
  /// Large blocks, those of them whose size is a power of two, and long strings.
  clua_census blocks, powers, strings;
  /// What follows from these: how many instructions one counts for, and what a walk of a table may cost
  /// besides its keys: one whose fields were all set to nil keeps their places, and every walk passes them.
  int64_t weight;
  size_t scan_cost;
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
  size_t chunk_limit;
  /// What an error costs at most besides unwinding: Lua reads a function from its beginning to name the
  /// value that is wrong.
  size_t naming_cost;
  /// Why running code is being stopped: the status of a limit, CLUA_INTERRUPTED or CLUA_OK.
  int32_t killed;
  int32_t interrupt_flag, depth;
  /// A table with the last walk that `next` resumed.
  int32_t last_walk;

  clua_buffer message, traceback;
  char file[LUA_IDSIZE];
  int32_t line;
  size_t fault_bytes;
  /// Of an error object that is a table: its field `pta_kind`.
  char kind[16];
  /// The names of the fields that error objects are read by.
  int32_t message_name, kind_name;
} clua_limits_part;
