/// CLua: everything of PullToAction that touches Lua's C API.
///
/// Lua reports errors with a long jump, and a long jump across a Swift frame leaks what the frame
/// owns and corrupts the runtime's own lists. So Swift never sees `lua.h`: every function here that
/// can raise does so inside a protected call of its own and returns a status, and every Swift
/// function that Lua calls is reached through a C trampoline that hands it plain values, waits for
/// it to return, and only then raises.
///
/// Texts that travel to Swift (messages, results, encoded values) live in buffers of the state that
/// are ordinary malloc memory. They are valid until the next call into the same state.
#pragma once

#include "CLuaAPI.h"

#pragma clang assume_nonnull begin

struct clua_request;

/// Host functions that the standard library needs.
typedef struct clua_hooks {
  /// Gets the text of a `print`, bounded and without a newline. NULL drops it. Gives whether more is wanted; if not, it
  /// is not called again.
  bool (*_Nullable print)(void *host, const char *bytes, size_t length);
  /// Finds a module: calls `clua_supply_source` and returns 0, or `clua_set_message` and returns 1.
  int32_t (*_Nullable require)(void *host, clua_state *state, const char *name, size_t length);
  /// Gets what is asked of the host when that is in another process (CLuaRemote.h), with the call
  /// where it is one; sets the result, or the message, and returns as a host function does, or
  /// CLUA_REFUSES. NULL when the bodies, getters and setters are in this process.
  int32_t (*_Nullable forward)(
    void *host, clua_state *state, const struct clua_request *request, clua_call *_Nullable call);
  /// Seconds from any beginning, never going back. NULL measures no time.
  double (*_Nullable clock)(void *host);
} clua_hooks;

/// A text that the host has compiled before, with what CLUA_DUMP gave for it: a state that is to
/// compile the same text under the same name takes that.
typedef struct clua_compiled {
  /// As Lua has it, with `@`.
  const char *name;
  const char *text;
  size_t length;
  const char *code;
  size_t code_length;
  /// What compiling the text costs, and naming a value in it: as if it were compiled.
  size_t compiling, naming;
} clua_compiled;

typedef struct clua_compiled_texts {
  const clua_compiled *_Nullable items;
  int32_t count;
} clua_compiled_texts;

/// The text among those that were compiled before, of which there may be none at all; NULL where it is not there.
const clua_compiled *_Nullable clua_find_compiled(
  const clua_compiled_texts *_Nullable texts, const char *_Nullable bytes, size_t length,
  const char *name);

/// Fills in what is charged for a text.
void clua_price(clua_compiled *compiled);

/// The lines of a chunk, in memory of the host: `counts[0]` says how often line 1 ran.
typedef struct clua_covered_chunk {
  const char *name;
  size_t name_length;
  uint64_t *counts;
  int32_t line_count;
} clua_covered_chunk;

/// The chunks whose lines are counted. The host keeps it for as long as states count in it.
typedef struct clua_coverage {
  const clua_covered_chunk *chunks;
  int32_t chunk_count;
  /// The chunk that a line was last counted in.
  int32_t last;
} clua_coverage;

/// How a state is made.
typedef struct clua_options {
  /// Bytes that Lua may hold.
  size_t memory;
  /// Instructions an outermost call may run; 0 means any number.
  int64_t instructions;
  /// Seconds by the clock that an outermost call may take; 0 means any time.
  double seconds;
  /// Functions that may be running at a time, each called by the one before; 0 means any number.
  int32_t depth;
  /// Bytes that one chunk of source may have.
  size_t chunk_bytes;
  /// Bytes of one `print`.
  size_t print_bytes;
  /// What `math.random` starts from.
  uint64_t seed;
  void *host;
  const clua_api *api;
  clua_hooks hooks;
  /// Whether a spec runs in it: part of `debug` is there, and tables with objects as keys can be
  /// walked, in an order that differs from one process to the next.
  bool is_spec;
  /// Without a hook: only for measuring what it costs.
  bool is_unwatched;
  /// Where the lines that run are counted; NULL counts none. Several states may share it.
  clua_coverage *_Nullable coverage;
  /// Texts that need no compiling, in memory of the host that lives as long as the state; more may come.
  const clua_compiled_texts *_Nullable compiled;
  /// Whether it only serves the requests of a state in another process: no script can run in it.
  bool is_mirror;
  /// Whether every instruction is counted by itself, for `clua_last_cost`. Limits stay as they are; code is
  /// slower by a multiple.
  bool is_profiled;
} clua_options;

/// The error of the last call that did not return CLUA_OK.
typedef struct clua_fault {
  const char *message;
  size_t message_length;
  /// The innermost Lua frame with a line: its source, empty when there is none, and its line.
  const char *file;
  int32_t line;
  /// Lines, each ending in a newline.
  const char *traceback;
  size_t traceback_length;
  /// For CLUA_TOO_LARGE.
  size_t bytes;
  /// The field `pta_kind` of an error object that is a table with a `message`; empty when there is none.
  const char *kind;
} clua_fault;

// Life of a state.

/// Makes a sandboxed state with the API bound. Returns NULL only when there is no memory for the
/// state itself; otherwise `*status` says whether it is usable. Close it in either case.
clua_state *_Nullable clua_new(const clua_options *options, int32_t *status);
void clua_close(clua_state *state);

/// The fault of the last failed call, valid until the next call.
clua_fault clua_last_fault(const clua_state *state);

/// The line that runs now, 0 where none does, and its file.
int32_t clua_current_line(const clua_state *state, char *file, size_t size);
/// Whether a function that the host has a reference to is among the 32 innermost that run.
bool clua_is_running(const clua_state *state, int32_t function);

/// Bytes that Lua holds now.
size_t clua_memory_in_use(const clua_state *state);

/// How often memory was asked for, and how much, in bytes. What was given back is not taken off.
typedef struct clua_usage {
  uint64_t allocations, bytes;
  /// Of a call: the instructions that it ran, as its budget counts them, in steps of up to 1,000 unless the
  /// state is profiled.
  uint64_t instructions;
  /// Whether the call was inside another, which it is a part of.
  bool is_inner;
} clua_usage;

/// Has the calls from now on measured, and, where that is wanted, begin with so much room on the stack that
/// hardly any has to grow it.
void clua_prepare_usage(clua_state *state, bool makes_room);

/// What the code of the last `clua_invoke`, `clua_start` or `clua_resume` asked for; nothing for one
/// inside another, to which that belongs. Counted are the script's values and what they hold; not
/// counted are the frames of its calls, which Lua keeps for the next ones, and what the host makes
/// once, to show an object to Lua, or a member of it.
clua_usage clua_last_usage(const clua_state *state);

/// In a state that is profiled: what the call cost that `clua_prepare_usage` was called before last. Also of
/// calls inside others, and of chunks.
clua_usage clua_last_cost(const clua_state *state);

/// The name of the chunk that a referenced function is written in, without an end, and the line there; NULL
/// for what is no function in a file.
const char *_Nullable clua_place(clua_state *state, int32_t reference, size_t *length, int32_t *line);

/// Runs a whole collection.
void clua_collect(clua_state *state);

/// How many calls' worth of instructions and seconds all calls of a turn may use together.
enum { CLUA_CALLS_A_TURN = 4 };

/// A turn of the host's begins, such as a frame: from the first one on there are bounds for all calls
/// of a turn.
void clua_begin_turn(clua_state *state);

/// Makes the `after`-th growing allocation from now fail (1 is the next), and, unless `once`, all
/// after it. 0 takes the order back.
void clua_fail_allocation(clua_state *state, int64_t after, bool once);

/// Asks running code to stop. Safe in a signal handler and from any thread.
void clua_interrupt(clua_state *state);

/// The flag that `clua_interrupt` sets: non-zero asks to stop.
int32_t *clua_interrupt_flag(clua_state *state);

// Chunks.

/// What is done with a chunk: run, with results as references to release, which
/// `clua_result_references` gives; run, tried as an expression first, with results encoded in the flat
/// buffer; compiled only; compiled, with what Lua's `string.dump` would give, the places of all
/// instructions included, in the flat buffer.
typedef enum clua_use { CLUA_RUN, CLUA_EVALUATE, CLUA_COMPILE, CLUA_DUMP } clua_use;

int32_t clua_run(
  clua_state *state, clua_use use, const char *_Nullable bytes, size_t length, const char *name);

/// The references that CLUA_RUN made; `*count` says how many.
const int32_t *_Nullable clua_result_references(const clua_state *state, int32_t *count);

// Calls.

/// Where the arguments of the next `clua_invoke` are written: CLUA_MAX_INVOKE of them.
clua_argument *clua_arguments(clua_state *state);

/// Calls a function and ignores what it returns. `self` is a reference or 0. Allocates nothing
/// when the arguments are scalars, references and objects that the state has seen before.
int32_t clua_invoke(clua_state *state, int32_t function, int32_t self, int32_t count);

/// Calls a method without arguments and gives the host object that it returns; its slot is -1 where
/// that is no host object, or one whose handle was cleared.
int32_t clua_invoke_object(clua_state *state, int32_t function, int32_t self, clua_object *object);

/// Calls a function with the encoded values in the flat buffer and leaves the results there.
int32_t clua_invoke_values(clua_state *state, int32_t function);

// Calls that may wait. Such a call runs in one of the state's coroutines, which are numbered; a host
// function that it calls may make it wait there. At most one call waits in a coroutine.

/// As `clua_invoke`, but the function may wait: then CLUA_WAITING. What waited in the
/// coroutine is dropped first.
int32_t clua_start(clua_state *state, int32_t coroutine, int32_t function, int32_t self, int32_t count);

/// Resumes what waits in the coroutine. The host function that made it wait returns what `tag`
/// says: CLUA_TRUE, CLUA_FALSE or, for nothing, CLUA_NIL. CLUA_OK when nothing waits there.
int32_t clua_resume(clua_state *state, int32_t coroutine, int32_t tag);

/// Drops what waits in the coroutine without running any of it: neither its to-be-closed variables nor
/// what would follow a `pcall`. When its call is running, it is dropped as soon as it waits.
void clua_cancel(clua_state *state, int32_t coroutine);

/// Whether something waits in one of `count` coroutines from `first` on.
bool clua_is_waiting(const clua_state *state, int32_t first, int32_t count);

// References. They are positive; 0 is none.

int32_t clua_intern(clua_state *state, const char *_Nullable bytes, size_t length, int32_t *reference);
void clua_release(clua_state *state, int32_t reference);
bool clua_same(clua_state *state, int32_t first, int32_t second);
/// Lua's name of the value's type.
const char *clua_kind(clua_state *state, int32_t reference);
/// What a parameter of a function is called, numbered from 1; NULL where it has no such, or is not Lua's.
const char *_Nullable clua_parameter_name(clua_state *state, int32_t reference, int32_t number);
/// A new reference to the function in a field, read raw, of table 0 among the globals; 0 when the field is nil. When it holds
/// something else, `*kind` is set to its type's name and the reference is 0.
int32_t clua_field(
  clua_state *state, int32_t table, const char *_Nullable name, size_t length,
  int32_t *reference,
  const char *_Nullable *_Nonnull kind);
/// Leaves the table's string keys, encoded and in order, in the flat buffer; the value of each tells whether its field
/// holds a function.
int32_t clua_fields(clua_state *state, int32_t table);
/// Sets a field, raw, to the one encoded value in the flat buffer; table 0 is the globals. A function `index` other than
/// 0 becomes the metamethod `__index` of a value that is a table.
int32_t clua_set_field(
  clua_state *state, int32_t table, const char *_Nullable name, size_t length, int32_t index);
/// Encodes a value. With `references`, functions become new references.
int32_t clua_encode(clua_state *state, int32_t reference, bool references);

// The flat buffer: values one after another, each a tag byte and its payload in native order.
// CLUA_INTEGER and CLUA_NUMBER: 8 bytes. CLUA_STRING and CLUA_OTHER: a 32-bit length and the bytes.
// CLUA_FUNCTION: a 32-bit reference. CLUA_TABLE: two 32-bit counts, then as many array values, then
// as many pairs of key and value, in the order of `pairs`.

void clua_flat_clear(clua_state *state);
/// False when there is no memory or the value grows past its cap.
bool clua_flat_append(clua_state *state, const void *bytes, size_t length);
const uint8_t *_Nullable clua_flat_bytes(const clua_state *state, size_t *length);

// Host objects.

/// Lets go of the object in a slot: every later use of its handle is a Lua error.
void clua_clear_handle(clua_state *state, int32_t slot);

/// Lets go of the object in a slot: its handle stands for another one of the same type from now on,
/// which must outlive the state, and the slot is free.
void clua_redirect_handle(clua_state *state, int32_t slot, void *_Nullable object);

// For host functions, getters and hooks, while Lua waits for them.

/// Sets the error text; the host function then returns CLUA_FAILS.
void clua_set_message(clua_state *state, const char *_Nullable bytes, size_t length);
/// Sets the scalar, object or reference to return.
void clua_set_result(clua_state *state, const clua_argument *result);
/// The index of the property whose `text_get` or `value_set` is called.
int32_t clua_property_index(const clua_state *state);
void clua_set_result_string(clua_state *state, const char *_Nullable bytes, size_t length);
/// Returns the one encoded value in the flat buffer.
void clua_set_result_value(clua_state *state);
/// Hands over a module's source and the name its messages use.
void clua_supply_source(
  clua_state *state, const char *_Nullable bytes, size_t length, const char *_Nullable name,
  size_t name_length);
/// Encodes an argument into the flat buffer.
int32_t clua_call_value(clua_call *call, int32_t argument);
/// A new reference to an argument, or 0 when there is no memory for it.
int32_t clua_call_reference(clua_call *call, int32_t argument);
/// Reads a checked geometry argument: 2 or 4 numbers.
void clua_call_geometry(clua_call *call, int32_t argument, int32_t type, double *values);

/// Why the host function cannot make its caller wait, valid until the next call; NULL when it can.
const char *_Nullable clua_cannot_wait(const clua_call *call);
/// The coroutine to resume when the host function makes its caller wait; -1 when the caller cannot wait,
/// or was cancelled and will be dropped.
int32_t clua_call_coroutine(const clua_call *call);

/// A slot by number; an empty one past the last.
static inline clua_slot clua_call_slot(const clua_call *call, int32_t argument) {
  bool decoded = argument >= 0 && argument < CLUA_MAX_SLOTS;
  return decoded ? call->slots[argument] : (clua_slot){0};
}

#pragma clang assume_nonnull end

#include "CLuaRemote.h"
