// What the bridge between host and script knows of a state: calls on their way in and out.
#pragma once

#include "limits/part.h"

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
enum { CLUA_KNOWN = 64 };

typedef struct clua_bridge_part {
  clua_argument arguments[CLUA_MAX_INVOKE];
  clua_lane lanes[CLUA_LANES];
  /// The innermost call in a lane.
  clua_lane_call *run;
  /// A coroutine that nothing runs in, for the next call.
  clua_coroutine kept;
  /// References by type.
  int32_t *metatables;
  clua_known known[CLUA_KNOWN];
  /// Whether short strings can be known by where they are.
  bool knows_names;
  /// A chunk on its way in, and what messages call it.
  clua_buffer source, source_name;
} clua_bridge_part;
