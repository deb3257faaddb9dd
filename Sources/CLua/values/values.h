// Values: what crosses between Lua and the host, how it is checked, and in which order keys come.
#pragma once


#include "limits/limits.h"

// references.c, encode.c, decode.c
bool clua_keep_reference(clua_state *state, int32_t reference);
void clua_release_kept(clua_state *state);
int32_t clua_try_reference(lua_State *L, int index);
bool clua_encode_at(lua_State *L, int index, bool references);
bool clua_encode_forwarded(lua_State *L, int index);

/// Encoded values that are read one after another.
typedef struct clua_reader {
  const uint8_t *at, *end;
  int depth;
  /// Pushes what is handed over by name alone between processes: functions, objects and texts of what has no
  /// data. NULL where the values are of this process.
  bool (*read_foreign)(lua_State *L, struct clua_reader *from, uint8_t tag);
} clua_reader;

bool clua_take(clua_reader *from, void *into, size_t length);
bool clua_take_text(clua_reader *from, const char **text, uint32_t *length);
/// Pushes the next value; false where it is none.
bool clua_push_decoded(lua_State *L, clua_reader *from);
/// The same for values of this process's host, which raises where it is none.
void clua_push_flat(lua_State *L, clua_reader *from);

/// Reads what is in the flat buffer.
static inline clua_reader clua_read_flat(const clua_state *state) {
  const uint8_t *bytes = (const uint8_t *)state->values.flat.bytes;
  return (clua_reader){.at = bytes, .end = bytes + state->values.flat.length};
}

// keys.c
/// A table key that can be put in order, with where it was met.
typedef struct clua_key {
  int32_t rank;
  uint32_t position;
  union {
    lua_Integer integer;
    lua_Number number;
    const char *bytes;
  } as;
  size_t length;
} clua_key;

enum { RANK_INTEGER, RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_HANDLE, RANK_OTHER, RANK_HIDDEN };

/// How many stray keys a request may have: unlike texts, they can be chosen to be all in one chain, and
/// building a table of them takes the square of their number.
enum { CLUA_MOST_STRAY_KEYS = 1024 };

/// Asked about the key on top, which may be given another place in the order.
typedef bool clua_wants(lua_State *L, clua_key *key, const void *what);

clua_key clua_key_at(lua_State *L, int index);
int clua_compare_keys(const void *first, const void *second);
void clua_note_walk(clua_state *state, size_t keys);
size_t clua_push_first_key(lua_State *L, int table, clua_wants *wants, const void *what);

// pairs.c
/// An encoded pair: its key for the order, and where its bytes are.
typedef struct clua_pair {
  clua_key key;
  size_t offset, length;
} clua_pair;

typedef struct clua_pair_list {
  clua_pair *items;
  size_t count, capacity;
} clua_pair_list;

bool clua_add_pair(clua_pair_list *list, clua_pair item);
bool clua_order_pairs(clua_state *state, clua_pair_list *list, size_t start);

// handles.c
/// The handle at an index, or NULL when something else is there.
static inline clua_handle *clua_handle_at(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
}

/// Whether the handle in an object's slot is its own, which is then handed over as it is: to prepare each
/// one anew makes a callback 10 % dearer and a frame 5 %.
static inline bool clua_handle_cached(const clua_state *state, const clua_object *object) {
  if ((uint32_t)object->slot >= (uint32_t)state->values.handle_count) return false;
  const clua_handle *handle = state->values.handles[object->slot].handle;
  return handle != NULL && handle->object == object->pointer && handle->type == object->type;
}

bool clua_is_kind(const clua_api *api, int32_t type, int32_t wanted);
bool clua_make_slot(clua_state *state, int32_t slot);
void clua_describe(clua_state *state, clua_handle *handle);
void clua_name_object(const clua_handle *handle, clua_request *request);

// check.c, fields.c, describe.c, geometry.c, suggest.c
enum { CHECK_PASSED, CHECK_WRONG_TYPE, CHECK_WRONG_VALUE };
bool clua_is_word(lua_State *L, int index, const char *word);
int clua_check(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot);
int clua_check_fields(lua_State *L, int index, const clua_parameter *parameter);
bool clua_has_unknown_field(lua_State *L, int table, const clua_parameter *parameter);

/// Whether a number is one that a parameter may have; what else is wrong with it, `clua_check` says.
static inline bool clua_suits(const clua_parameter *parameter, double value) {
  bool is_in_range = value >= parameter->minimum && value <= parameter->maximum;
  return isfinite(value) && (is_in_range || !parameter->ranged);
}

void clua_describe_value(lua_State *L, int index, clua_buffer *into);
void clua_describe_number(double value, clua_buffer *into);
bool clua_read_geometry(lua_State *L, int table, int32_t type, double *values);
void clua_push_geometry(lua_State *L, int32_t type, const double *values);
void clua_intern_geometry(lua_State *L);
const char *clua_suggest(const clua_api *api, int32_t type, const char *name);
const char *clua_advise(const clua_api *api, int32_t type, const char *name);
void clua_suggest_word(lua_State *L, int index, const clua_parameter *parameter, clua_buffer *text);
void clua_list_words(const clua_parameter *parameter, clua_buffer *text);
const char *clua_suggest_field(const clua_parameter *parameter, const char *name);
void clua_list_fields(const clua_parameter *parameter, clua_buffer *text);
void clua_list_members(const clua_api *api, int32_t type, clua_buffer *text);
