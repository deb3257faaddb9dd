// What the engine is measured beside: plugins' callbacks called from C over the same liblua, as a
// sensible C programmer would bind them. Userdata with a pointer, its metatable compared by pointer;
// functions by reference; protected calls with a traceback. No hook, no limits, Lua's own allocator.
// A second one is tuned: see tuned.c.
//
// Only functions that LuaJIT has as well: the same files are compiled against that.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The methods of plugins that it calls.
typedef enum creference_callback {
  CREFERENCE_LAYOUT_STATUS_VIEW,
  CREFERENCE_PULLED_AMOUNT_CHANGED,
  CREFERENCE_DID_CHANGE_STATE,
  CREFERENCE_TRIGGERED_ACTION,
  CREFERENCE_ACTION_COMPLETED,
  CREFERENCE_SETUP,
  CREFERENCE_UPDATE_FOR_STATE,
  CREFERENCE_UPDATE_FOR_PULLED_AMOUNT,
  CREFERENCE_APPLY_STYLE,
  CREFERENCE_CALLBACK_COUNT,
} creference_callback;

/// The states of a control, for `did_change_state` and `update_for_state`.
typedef enum creference_pull_state {
  CREFERENCE_IDLE,
  CREFERENCE_PULLING,
  CREFERENCE_TRIGGERED,
  CREFERENCE_EXECUTING,
  CREFERENCE_RETRACTING,
} creference_pull_state;

/// A call: the numbers and states that its method takes; the others are ignored.
typedef struct creference_step {
  int32_t callback;
  int32_t from, to;
  double amount, threshold;
} creference_step;

/// A view's geometry, to compare.
typedef struct creference_geometry {
  double x, y, width, height, rotation;
} creference_geometry;

/// A type of host object: its name and those of its members, one after another.
typedef struct creference_type {
  const char *name;
  const char *const *methods;
  int32_t method_count;
  const char *const *properties;
  int32_t property_count;
} creference_type;

/// A Lua state with one plugin in it.
typedef struct creference creference;

/// Makes a state and runs a plugin's file in it; NULL where that fails.
creference *creference_new(const char *script, size_t length);
/// The same with so many types bound besides, the first of which is the table `pta`: what loading costs
/// where as much can be called as in the engine.
creference *creference_new_binding(
  const char *script, size_t length, const creference_type *types, int32_t count);
/// The same as somebody tunes it: the second reference.
creference *creference_new_tuned(const char *script, size_t length);
void creference_close(creference *reference);

/// Has the status view of one plugin's control be another plugin's; whether its `setup` and `apply_style` are
/// there and came to their ends.
bool creference_join(creference *visualizer, creference *status_view);

/// Calls a method; whether it is there and came to its end.
bool creference_call(creference *reference, const creference_step *step);
/// Calls `pulled_amount_changed` so many times, with the amounts 0, 0.5, 1 … 99.5 and again.
bool creference_dispatch(creference *reference, int64_t count);
/// Makes the calls of a list, and the list so many times.
bool creference_replay(
  creference *reference, const creference_step *steps, int32_t count, int64_t times);

/// How many calls have been made, those of one plugin by another included.
int64_t creference_call_count(const creference *reference);
/// What a view that the plugin made, by its place from 0, is like now; zeros where there is none.
creference_geometry creference_view_geometry(const creference *reference, int32_t place);
/// What the status view's root, or the control, is like.
creference_geometry creference_status_geometry(const creference *reference);
creference_geometry creference_pull_geometry(const creference *reference);
/// What a status view shows; empty without a text.
const char *creference_status_text(const creference *reference);
/// What Lua holds, in bytes.
size_t creference_memory(const creference *reference);
/// Collects garbage.
void creference_collect(creference *reference);
/// What the process has allocated and not freed, in bytes; 0 where that is not known.
size_t creference_heap_bytes(void);
