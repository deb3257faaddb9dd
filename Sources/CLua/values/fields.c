// Option tables: every field known, every value of its type, nothing missing.
#include "values/values.h"

/// The field that the key at an index names. A number as a key must not be turned into a string in
/// place: that would end the walk.
static const clua_parameter *find_field(lua_State *L, int key, const clua_parameter *parameter) {
  for (int32_t i = 0; i < parameter->field_count; i++) {
    if (clua_is_word(L, key, parameter->fields[i].name)) return &parameter->fields[i];
  }
  return NULL;
}

/// Puts "field 'name': " before the complaint about a field's value.
static void name_field(clua_state *state, const char *name) {
  char complaint[1000];
  clua_buffer *text = &state->values.text;
  size_t length = text->length < sizeof complaint ? text->length : sizeof complaint - 1;
  memcpy(complaint, text->bytes, length);
  clua_buffer_print(text, "field '%.60s': ", name);
  clua_buffer_append(text, complaint, length);
}

/// Adds the known field whose name is nearest to that of an unknown one, and all that there are.
static void suggest(lua_State *L, int key, const clua_parameter *parameter) {
  clua_buffer *text = &clua_of(L)->values.text;
  clua_note_work(clua_of(L), CLUA_COMPLAINT_WORK);
  const char *name = lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key) : "";
  bool is_whole = strlen(name) == lua_rawlen(L, key);
  const char *near = is_whole ? clua_suggest_field(parameter, name) : NULL;
  if (near != NULL) clua_buffer_format(text, " (did you mean '%.60s'?)", near);
  clua_buffer_append(text, "; it may have ", 14);
  clua_list_fields(parameter, text);
}

static bool is_unknown(lua_State *L, clua_key *key, const void *parameter) {
  // Only its type is told.
  if (key->rank == RANK_OTHER) key->as.integer = lua_type(L, -1);
  return find_field(L, lua_gettop(L), parameter) == NULL;
}

/// Whether a table has fields that are not declared: then the first of them, in the order of `pairs`, is on top
/// and the complaint about it in the state's text.
bool clua_has_unknown_field(lua_State *L, int table, const clua_parameter *parameter) {
  clua_state *state = clua_of(L);
  clua_note_walk(state, clua_push_first_key(L, table, is_unknown, parameter));
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  clua_buffer_set(&state->values.text, "has an unknown field, ", 22);
  clua_describe_value(L, lua_gettop(L), &state->values.text);
  suggest(L, lua_gettop(L), parameter);
  return true;
}

/// What is wrong with a table: one complaint behind the other, as far as there is room.
typedef struct complaints {
  char bytes[1000];
  size_t length;
  /// That of the first.
  int outcome;
} complaints;

/// Adds the complaint in the state's text.
static void add_complaint(complaints *all, const clua_buffer *text, int outcome) {
  size_t room = sizeof all->bytes - all->length;
  if (all->outcome == CHECK_PASSED) {
    all->outcome = outcome;
  } else if (text->length + 2 <= room) {
    memcpy(all->bytes + all->length, "; ", 2);
    all->length += 2;
    room -= 2;
  } else {
    return;
  }
  size_t length = text->length < room ? text->length : room;
  memcpy(all->bytes + all->length, text->bytes, length);
  all->length += length;
}

/// Fields that are declared, as far as they are given, in the order in which they are.
static int check_given_fields(lua_State *L, int table, const clua_parameter *parameter) {
  clua_state *state = clua_of(L);
  complaints all = {.outcome = CHECK_PASSED};
  int top = lua_gettop(L);
  for (int32_t i = 0; i < parameter->field_count; i++) {
    const clua_parameter *field = &parameter->fields[i];
    lua_pushstring(L, field->name);
    clua_slot ignored;
    bool is_given = lua_rawget(L, table) != LUA_TNIL;
    int outcome = is_given ? clua_check(L, lua_gettop(L), field, &ignored) : CHECK_PASSED;
    lua_settop(L, top);
    if (outcome == CHECK_PASSED) continue;
    name_field(state, field->name);
    add_complaint(&all, &state->values.text, outcome);
  }
  if (clua_has_unknown_field(L, table, parameter)) {
    add_complaint(&all, &state->values.text, CHECK_WRONG_VALUE);
  }
  if (all.outcome != CHECK_PASSED) clua_buffer_set(&state->values.text, all.bytes, all.length);
  return all.outcome;
}

/// Checks a table against the fields that are declared for it.
int clua_check_fields(lua_State *L, int index, const clua_parameter *parameter) {
  clua_state *state = clua_of(L);
  int table = lua_absindex(L, index), top = lua_gettop(L);
  luaL_checkstack(L, 8, "the value is nested too deep");
  int outcome = check_given_fields(L, table, parameter);
  for (int32_t i = 0; outcome == CHECK_PASSED && i < parameter->field_count; i++) {
    const clua_parameter *field = &parameter->fields[i];
    if (field->optional) continue;
    lua_pushstring(L, field->name);
    if (lua_rawget(L, table) == LUA_TNIL) {
      clua_buffer_print(&state->values.text, "needs the field '%.60s' (%.200s)", field->name,
        field->expected);
      outcome = CHECK_WRONG_VALUE;
    }
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  return outcome;
}
