// The bridge's part of a state: calls on their way in and out.
#pragma once

#include "limits/part.h"

/// A Lua thread, kept alive by a reference.
typedef struct clua_thread {
  lua_State *L;
  int32_t reference;
} clua_thread;

/// What the host knows by a number: the call that waits in it, if one does, and how often one was started or
/// cancelled.
typedef struct clua_coroutine {
  clua_thread waiting;
  uint32_t serial;
} clua_coroutine;

/// A call in a coroutine that runs now. It was cancelled when the coroutine's serial is another.
typedef struct clua_coroutine_call {
  clua_thread thread;
  int32_t coroutine;
  uint32_t serial;
  /// The state's depth when it began: host calls inside of it are deeper.
  int32_t depth;
  struct clua_coroutine_call *outer;
} clua_coroutine_call;

/// A property, and what it is found by: where its name is in Lua's memory, and the type that it was looked for in.
typedef struct clua_known {
  uintptr_t key;
  const clua_property *property;
} clua_known;

/// How many properties are found by their name's address, without a look into the members of their type: 2 KiB
/// of each state. Of 64 places, three of a script's names met in one by chance, and a dispatch took 6 % more
/// instructions.
enum { CLUA_KNOWN = 128 };

typedef struct clua_bridge_part {
  clua_argument arguments[CLUA_MAX_INVOKE];
  clua_coroutine coroutines[CLUA_COROUTINES];
  /// The innermost call in a coroutine.
  clua_coroutine_call *run;
  /// A thread that nothing runs in, for the next call.
  clua_thread kept;
  /// References by type.
  int32_t *metatables;
  clua_known known[CLUA_KNOWN];
  /// Whether short strings can be known by where they are.
  bool knows_names;
  /// A chunk on its way in, and what messages call it.
  clua_buffer source, source_name;
} clua_bridge_part;
