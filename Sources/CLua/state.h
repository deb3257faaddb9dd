// The state: what all rooms read, and a struct of each room's own.
//
// Rooms stand on one another: `limits`, on it `values`, on them `bridge`, on that `library` and `remote`.
// A file includes its own room's header, which includes those below, and none of another room. A room's
// `part.h` has its struct, and includes nothing of a room.
#pragma once

#include "bridge/part.h"
#include "library/part.h"
#include "limits/part.h"
#include "remote/part.h"
#include "values/part.h"

struct clua_state {
  lua_State *main;
  /// The thread that runs now: host calls from inside a coroutine enter on it.
  lua_State *current;
  const clua_api *api;
  void *host;
  clua_hooks hooks;
  bool is_spec;
  /// Of a mirror: whom it belongs to. NULL where scripts run.
  void *peer;
  clua_limits_part limits;
  clua_values_part values;
  clua_bridge_part bridge;
  clua_library_part library;
  clua_remote_part remote;
};

/// The state a Lua thread belongs to; new threads copy the extra space of the main one.
static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }
