// Handles of host objects and their members: the part of `internal.h` for the files that are named here.
#ifndef CLUA_MEMBERS_H
#define CLUA_MEMBERS_H

// handles.c
/// The handle at an index, or NULL when something else is there.
static inline clua_handle *clua_handle_at(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
}

bool clua_is_kind(const clua_api *api, int32_t type, int32_t wanted);

/// Whether the handle in an object's slot is its own.
static inline bool clua_handle_cached(const clua_state *state, const clua_object *object) {
  if ((uint32_t)object->slot >= (uint32_t)state->handle_count) return false;
  const clua_handle *handle = state->handles[object->slot].handle;
  return handle != NULL && handle->object == object->pointer && handle->type == object->type;
}

int32_t clua_prepare_handle(clua_state *state, const clua_object *object);
void clua_push_object(lua_State *L, const clua_object *object);
void clua_note_result(clua_state *state);
void clua_push_result(lua_State *L);
void clua_push_description(lua_State *L, clua_handle *handle);
void clua_describe(clua_state *state, clua_handle *handle);

// check.c, fields.c, describe.c, geometry.c
enum { CHECK_PASSED, CHECK_WRONG_TYPE, CHECK_WRONG_VALUE };
bool clua_is_word(lua_State *L, int index, const char *word);
int clua_check(lua_State *L, int index, const clua_parameter *parameter, clua_slot *slot);
int clua_check_fields(lua_State *L, int index, const clua_parameter *parameter);

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

// properties.c, refusals.c, functions.c, bind.c, suggest.c
int32_t clua_apply(
  lua_State *L, const clua_property *property, void *object, const clua_slot *slot);

/// Whether a number is handed over as one of Lua's integers.
static inline bool clua_is_whole(const clua_property *property, double value) {
  return property->value.type == CLUA_TYPE_INTEGER && value >= -0x1p53 && value <= 0x1p53;
}

static inline bool clua_is_writable(const clua_property *property) {
  return property->number_set != NULL || property->boolean_set != NULL
    || property->string_set != NULL || property->geometry_set != NULL
    || property->value_set != NULL;
}

void clua_learn_names(lua_State *L);
void clua_prepare_call(lua_State *L, const clua_function *function, clua_call *call);
int clua_index(lua_State *L);
int clua_newindex(lua_State *L);
CLUA_COLD int clua_refuse_unknown(lua_State *L, const clua_handle *handle);
CLUA_COLD int clua_refuse_gone(lua_State *L, const clua_handle *handle);
CLUA_COLD int clua_refuse_member(lua_State *L, const clua_handle *handle, int kind);
CLUA_COLD int clua_refuse_writing(
  lua_State *L, const clua_property *property, const clua_handle *handle);
CLUA_COLD int clua_refuse_value(lua_State *L, const clua_property *property, int outcome);
CLUA_COLD int clua_refuse_string(lua_State *L, const clua_property *property);
int clua_trampoline(lua_State *L);
void clua_bind(lua_State *L);
void clua_push_metatable(lua_State *L, int32_t index);
int clua_bind_member(lua_State *L, int32_t index);
const char *clua_suggest(const clua_api *api, int32_t type, const char *name);
const char *clua_suggest_field(const clua_parameter *parameter, const char *name);

#endif
