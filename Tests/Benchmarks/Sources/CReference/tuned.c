// The second reference: the same binding as somebody tunes it who has a profiler and Lua's manual, by the
// public API alone. A view is told by a tag in its userdata, a property by where Lua keeps its name, a
// frame's fields are read by keys that are there already, and what is called lies on the stack.
#include "internal.h"

#if LUA_VERSION_NUM < 502
#define lua_rawlen lua_objlen
#endif

/// What is an upvalue of an access to a view; the first two are as in the other reference.
enum { METATABLE = 1, MEMBERS, KEY_X, KEY_Y, KEY_WIDTH, KEY_HEIGHT, UPVALUE_COUNT = KEY_HEIGHT };

/// What lies at the bottom of the stack for all calls.
enum { HANDLER = 1, CALLBACK, SELF, PULL };

/// Its address is in all userdata of the host's, and in no others.
static const char tag;

static size_t slot_of(const char *name) {
  return ((uintptr_t)name >> 4 ^ (uintptr_t)name >> 10) % NAME_SLOTS;
}

/// The property that a name stands for; 0 for others, which the table of members is asked for. Lua has a
/// short text once, so that one elsewhere is another name, or at the worst a look-up.
static int property_of(const name_table *table, const char *name) {
  size_t slot = slot_of(name);
  while (table->names[slot] != NULL) {
    if (table->names[slot] == name) return table->properties[slot];
    slot = (slot + 1) % NAME_SLOTS;
  }
  return 0;
}

/// The object at the first index; NULL where it is none of the host's.
static const tuned_box *tuned_box_at(lua_State *L) {
  const tuned_box *found = lua_touserdata(L, 1);
  if (found == NULL || lua_rawlen(L, 1) != sizeof *found || found->tag != &tag) return NULL;
  return found;
}

static int tuned_property(const tuned_box *box, lua_State *L) {
  return box == NULL ? 0 : property_of(box->names, lua_tostring(L, 2));
}

static int read_tuned(lua_State *L) {
  const tuned_box *box = tuned_box_at(L);
  int property = tuned_property(box, L);
  if (property == 0) return creference_index_view(L);
  return creference_push_property(L, &box->box, property);
}

/// Reads a frame from the table that is set.
static void set_frame(lua_State *L, creference_geometry *frame) {
  double numbers[4];
  luaL_checktype(L, 3, LUA_TTABLE);
  for (int i = 0; i < 4; i++) {
    int is_number;
    lua_pushvalue(L, lua_upvalueindex(KEY_X + i));
    lua_gettable(L, 3);
    numbers[i] = lua_tonumberx(L, -1, &is_number);
    // Raises, with the other reference's words.
    if (!is_number) luaL_checknumber(L, -1);
  }
  *frame = (creference_geometry){
    .x = numbers[0], .y = numbers[1], .width = numbers[2], .height = numbers[3],
    .rotation = frame->rotation,
  };
}

static int write_tuned(lua_State *L) {
  const tuned_box *box = tuned_box_at(L);
  int property = tuned_property(box, L);
  if (property == 0) return creference_set_index_view(L);
  if (property == FRAME) {
    set_frame(L, &box->box.view->geometry);
    return 0;
  }
  return creference_set_property(L, &box->box, property);
}

/// Puts a name where it is found; it stays where it is, as the members' table has it.
static void add_name(lua_State *L, name_table *table, int property) {
  lua_pushstring(L, creference_property_names[property]);
  const char *name = lua_tostring(L, -1);
  size_t slot = slot_of(name);
  while (table->names[slot] != NULL) slot = (slot + 1) % NAME_SLOTS;
  table->names[slot] = name;
  table->properties[slot] = property;
  lua_pop(L, 1);
}

void creference_bind_tuned(creference *reference, int metatable, kind kind) {
  lua_State *L = reference->lua;
  int end = kind == KIND_PULL ? PULL_END : VIEW_END;
  for (int property = 1; property < end; property++) add_name(L, &reference->names[kind], property);
  for (int writes = 0; writes < 2; writes++) {
    lua_pushvalue(L, metatable);
    lua_pushvalue(L, metatable + 1);
    lua_pushliteral(L, "x");
    lua_pushliteral(L, "y");
    lua_pushliteral(L, "width");
    lua_pushliteral(L, "height");
    lua_pushcclosure(L, writes ? write_tuned : read_tuned, UPVALUE_COUNT);
    lua_setfield(L, metatable, writes ? "__newindex" : "__index");
  }
}

void creference_push_tuned_box(creference *reference, kind kind, view *view) {
  lua_State *L = reference->lua;
  tuned_box *made = creference_push_userdata(L, sizeof *made);
  *made = (tuned_box){{view, reference}, &tag, &reference->names[kind]};
}

void creference_keep_on_stack(creference *reference) {
  lua_State *L = reference->lua;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->callbacks[CREFERENCE_PULLED_AMOUNT_CHANGED]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->self);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference->pull_box);
}

bool creference_call_tuned(creference *reference, double amount) {
  lua_State *L = reference->lua;
  reference->calls++;
  reference->amount = amount;
  reference->pull.geometry.y = -amount;
  reference->pull.geometry.height = amount;
  lua_pushvalue(L, CALLBACK);
  lua_pushvalue(L, SELF);
  lua_pushvalue(L, PULL);
  lua_pushnumber(L, amount);
  if (lua_pcall(L, 3, 0, HANDLER) == 0) return true;
  lua_pop(L, 1);
  return false;
}
