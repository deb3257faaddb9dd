/// The part of CLua that is about values: codes, and what is handed over in a call.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// One Lua state with its limits, hooks, handles and buffers.
typedef struct clua_state clua_state;

/// The result of a protected call.
enum {
  CLUA_OK = 0, CLUA_SYNTAX = 1, CLUA_RAISED = 2, CLUA_MEMORY = 3, CLUA_INSTRUCTIONS = 4,
  CLUA_INTERRUPTED = 5, CLUA_STACK_OVERFLOW = 6, CLUA_TOO_LARGE = 7, CLUA_BINARY_CHUNK = 8,
  /// No error: the function waits in its coroutine.
  CLUA_WAITING = 9,
  CLUA_TIME = 10,
};

/// What the body of a host function returns: it has set its result, it has set the message of the
/// error to raise, or its caller waits until the host resumes the coroutine.
enum { CLUA_DONE = 0, CLUA_FAILS = 1, CLUA_WAITS = 2 };

/// How many coroutines a state has for calls that may wait; they are numbered from 0.
enum { CLUA_COROUTINES = 32 };

/// The name of chunks of the host's, whose frames no fault tells of: an error in them is the caller's.
#define CLUA_OWN_CHUNK "[pta]"

/// The kinds of values that cross the boundary: arguments, results, and the flat encoding.
enum {
  CLUA_NIL = 0, CLUA_FALSE = 1, CLUA_TRUE = 2, CLUA_INTEGER = 3, CLUA_NUMBER = 4, CLUA_STRING = 5,
  CLUA_TABLE = 6, CLUA_FUNCTION = 7, CLUA_OTHER = 8, CLUA_OBJECT = 9, CLUA_REFERENCE = 10,
  CLUA_VALUE = 11,
};

/// The declared types that C checks. Geometry kinds are the four consecutive ones.
enum {
  CLUA_TYPE_ANY = 0, CLUA_TYPE_BOOLEAN = 1, CLUA_TYPE_NUMBER = 2, CLUA_TYPE_INTEGER = 3,
  CLUA_TYPE_STRING = 4, CLUA_TYPE_FUNCTION = 5, CLUA_TYPE_TABLE = 6, CLUA_TYPE_POINT = 7,
  CLUA_TYPE_SIZE = 8, CLUA_TYPE_RECT = 9, CLUA_TYPE_INSETS = 10, CLUA_TYPE_ONE_OF = 11,
  CLUA_TYPE_OBJECT = 12,
};

/// How a property is read and written.
enum {
  CLUA_ACCESS_NUMBER = 0, CLUA_ACCESS_BOOLEAN = 1, CLUA_ACCESS_STRING = 2, CLUA_ACCESS_GEOMETRY = 3,
  CLUA_ACCESS_OBJECT = 4, CLUA_ACCESS_VALUE = 5,
};

/// A host object: the slot that names it in the state, its declared type, and where it is.
typedef struct clua_object {
  int32_t slot, type;
  void *_Nullable pointer;
} clua_object;

/// An argument on its way into Lua. Which member counts depends on `tag`: `number` for
/// CLUA_NUMBER, `index` for CLUA_REFERENCE (an interned string too), `object` for CLUA_OBJECT.
typedef struct clua_argument {
  int32_t tag, index;
  double number;
  clua_object object;
} clua_argument;

/// How many arguments `clua_invoke` takes from `clua_arguments`.
enum { CLUA_MAX_INVOKE = 4 };

/// How many arguments of a host function are decoded beforehand; the rest by `clua_call_value`.
enum { CLUA_MAX_SLOTS = 8 };

/// One argument of a host function, checked and decoded. Strings point into Lua's memory and are
/// valid until the host function returns. For CLUA_OBJECT, `type` is the object's own type,
/// `pointer` the object and `length` its slot.
typedef struct clua_slot {
  int32_t tag, type;
  double number;
  const void *_Nullable pointer;
  size_t length;
} clua_slot;

/// What a host function gets.
typedef struct clua_call {
  clua_state *state;
  void *host;
  /// The object a method was called on.
  void *_Nullable object;
  /// The number given in the declaration, so that several functions may share one body.
  int32_t index;
  int32_t count;
  /// The stack index of the first argument, for C only.
  int32_t first;
  /// The running Lua thread, for C only.
  void *thread;
  clua_slot slots[CLUA_MAX_SLOTS];
} clua_call;

#pragma clang assume_nonnull end
