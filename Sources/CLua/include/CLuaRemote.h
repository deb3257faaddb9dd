/// The part of CLua for a script in one process and its host in another.
///
/// The script's process has a whole state whose host functions and properties are forwarded: its
/// hook `forward` gets a request in the place of a body, a getter or a setter. The host's process has
/// a mirror: a state without libraries in which no script ever runs. It keeps the handles, and it
/// serves the requests: it takes the values apart, checks all that the script's side has checked
/// already, and only then calls the body. Nothing that arrives is trusted.
#pragma once

#include "CLua.h"

#pragma clang assume_nonnull begin

/// What is asked for.
enum { CLUA_CALL = 0, CLUA_READ = 1, CLUA_WRITE = 2, CLUA_DESCRIBE = 3 };

/// How a request can end besides CLUA_DONE, CLUA_FAILS and CLUA_WAITS: the setter does not take the
/// string; no state of ours sends such a request.
enum { CLUA_REFUSES = 3, CLUA_DAMAGED = 4 };

/// Arguments that can be handed over.
enum { CLUA_MAX_FORWARDED = 64 };

/// What a state asks of a host in another process.
typedef struct clua_request {
  int32_t kind;
  /// The index of the type it belongs to; for a function, -1 less the index of its namespace.
  int32_t owner;
  /// Which of the owner's functions or properties.
  int32_t member;
  /// The object, by its slot and what `clua_mirror_object` gave for it; -1 and 0 for none.
  int32_t slot;
  uint32_t token;
  int32_t count;
  /// What going through a table of the script may cost, in instructions.
  uint64_t walk_cost;
  /// The values, encoded as in the flat buffer. A CLUA_FUNCTION has the reference 0, a CLUA_OBJECT
  /// two 32-bit numbers, slot and token.
  const uint8_t *_Nullable bytes;
  size_t length;
} clua_request;

// For the mirror.

/// Keeps an object's handle, to be known again by what this gives: never 0, unless there is no room.
uint32_t clua_mirror_object(clua_state *mirror, const clua_object *object);

/// The object that a slot and a token name; false when there is none.
bool clua_mirrored_object(const clua_state *mirror, int32_t slot, uint32_t token, clua_object *object);

/// As `clua_redirect_handle`; gives what names the other object from now on, 0 for nothing.
uint32_t clua_mirror_redirect(clua_state *mirror, int32_t slot, void *object);

/// Does what is asked for, if it can be. The result is left for `clua_served_result`, the text of an
/// error or a description for `clua_served_text`.
int32_t clua_serve(clua_state *mirror, const clua_request *request);

/// What the body, getter or hook left: CLUA_STRING is in `clua_served_string`, CLUA_VALUE in the flat
/// buffer.
clua_argument clua_served_result(const clua_state *mirror);
const char *_Nullable clua_served_string(const clua_state *mirror, size_t *length);
const char *_Nullable clua_served_text(const clua_state *mirror, size_t *length);
/// The instructions that what was served last counts as.
int64_t clua_served_work(const clua_state *mirror);

/// What the `require` hook supplied, and the name of it.
const char *_Nullable clua_supplied_source(const clua_state *mirror, size_t *length);
const char *_Nullable clua_supplied_name(const clua_state *mirror, size_t *length);

/// Whom the mirror belongs to; NULL for a state that is none.
void *_Nullable clua_remote(const clua_state *state);
void clua_set_remote(clua_state *state, void *remote);

// For the script's state.

/// Counts work that its host has done for it.
void clua_count_work(clua_state *state, uint32_t work);

#pragma clang assume_nonnull end
