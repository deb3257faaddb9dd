// The bridge: calls from the host into Lua, and from Lua to what the host has declared.
#pragma once

#include "values/values.h"

// call.c, waits.c
int32_t clua_prepare_handles(clua_state *state, int32_t count);
int clua_push_call(lua_State *L, const clua_state *state, int32_t function, int32_t self, int32_t count);
int clua_call_and_encode(lua_State *L, int arguments);
bool clua_is_ours(lua_State *L);

// objects.c, results.c
int32_t clua_prepare_handle(clua_state *state, const clua_object *object);
void clua_push_object(lua_State *L, const clua_object *object);
void clua_note_result(clua_state *state);
void clua_push_plain(lua_State *L, const clua_argument *argument);
void clua_push_result(lua_State *L);

// accessors.c
void clua_get(clua_state *state, const clua_property *property, void *object, double *values);
int32_t clua_apply(lua_State *L, const clua_property *property, void *object, const clua_slot *slot);

/// Whether a number is handed over as one of Lua's integers.
static inline bool clua_is_whole(const clua_property *property, double value) {
  return property->value.type == CLUA_TYPE_INTEGER && value >= -0x1p53 && value <= 0x1p53;
}

static inline bool clua_is_writable(const clua_property *property) {
  return property->number_set != NULL || property->boolean_set != NULL
    || property->string_set != NULL || property->geometry_set != NULL
    || property->value_set != NULL;
}

// properties.c, refusals.c
void clua_learn_names(lua_State *L);
int clua_index(lua_State *L);
int clua_newindex(lua_State *L);
_Noreturn void clua_raise_text(lua_State *L);
int clua_refuse_unknown(lua_State *L, const clua_handle *handle);
int clua_refuse_gone(lua_State *L, const clua_handle *handle);
int clua_refuse_member(lua_State *L, const clua_handle *handle, int kind);
int clua_refuse_writing(lua_State *L, const clua_property *property, const clua_handle *handle);
int clua_refuse_value(lua_State *L, const clua_property *property, int outcome);
int clua_refuse_string(lua_State *L, const clua_property *property);

// functions.c, bind.c
void clua_prepare_call(lua_State *L, const clua_function *function, clua_call *call);
int clua_trampoline(lua_State *L);
void clua_bind(lua_State *L);
void clua_push_metatable(lua_State *L, int32_t index);
int clua_bind_member(lua_State *L, int32_t index);

// forward.c
int32_t clua_forward_call(lua_State *L, const clua_function *function, clua_call *call);
void clua_forward_read(lua_State *L, const clua_property *property, const clua_handle *handle);
int32_t clua_forward_write(lua_State *L, const clua_property *property, const clua_handle *handle);
