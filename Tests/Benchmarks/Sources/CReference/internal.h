// What the files of CReference share. Nothing here is seen by Swift.
#pragma once

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CReference.h"

enum { LONGEST_TEXT = 64, LARGEST_VIEW_COUNT = 16, LARGEST_ANIMATION_COUNT = 4 };

/// A view of the host's.
typedef struct view {
  creference_geometry geometry;
  double alpha, scale;
  uint32_t background_color, text_color, autoresizing;
  bool clips_to_bounds;
  char text[LONGEST_TEXT], accessibility_label[LONGEST_TEXT];
  struct view *superview;
  /// By number; there are none, as nothing here starts any.
  int32_t animations[LARGEST_ANIMATION_COUNT], animation_count;
} view;

/// The types that a script meets.
typedef enum kind { KIND_VIEW, KIND_PULL, KIND_STATUS_VIEW, KIND_COUNT } kind;

/// What the names of a view's members stand for; methods are functions in the same table.
enum {
  X = 1, Y, WIDTH, HEIGHT, CENTER_X, CENTER_Y, FRAME, ROTATION, SCALE, ALPHA, AUTORESIZING,
  CLIPS_TO_BOUNDS, BACKGROUND_COLOR, TEXT, TEXT_COLOR, ACCESSIBILITY_LABEL, VIEW_END,
  PULLED_AMOUNT = VIEW_END, PULL_THRESHOLD, SIDE, STATUS_VIEW, PULL_END,
};

/// What Lua has of a view: every userdata begins with it.
typedef struct box {
  view *view;
  struct creference *owner;
} box;

/// The properties of a type by where Lua keeps their names, in the tuned reference.
enum { NAME_SLOTS = 64 };
typedef struct name_table {
  const char *names[NAME_SLOTS];
  int properties[NAME_SLOTS];
} name_table;

/// The same in the tuned reference, which tells its own by the tag.
typedef struct tuned_box {
  box box;
  const void *tag;
  const name_table *names;
} tuned_box;

struct creference {
  lua_State *lua;
  /// Registry references: the plugin's table, its methods, the metatables, and the boxes.
  int self, callbacks[CREFERENCE_CALLBACK_COUNT], metatables[KIND_COUNT], pull_box, status_box;
  /// Where a metatable is, to compare by.
  const void *metatable_places[KIND_COUNT];
  view pull, status_view, views[LARGEST_VIEW_COUNT];
  int32_t view_count;
  double threshold, amount;
  /// The plugin whose status view the visualizer tells; never its own, whose handler would not be at
  /// the bottom of the stack then.
  struct creference *told;
  /// Whether it is the tuned one; what that has besides.
  bool is_tuned;
  name_table names[KIND_COUNT];
  /// Requests of the plugin that the host would follow.
  int64_t requests, calls;
};

/// The names of the states, in the order of `creference_pull_state`.
extern const char *const creference_states[];

/// The names of the properties, by number.
extern const char *const creference_property_names[PULL_END];

// views.c
void creference_bind_views(creference *reference);
void creference_push_box(creference *reference, kind kind, view *view);
void *creference_push_userdata(lua_State *L, size_t size);
int creference_index_view(lua_State *L);
int creference_set_index_view(lua_State *L);
int creference_push_property(lua_State *L, const box *box, int property);
int creference_set_property(lua_State *L, const box *box, int property);

// tuned.c
void creference_bind_tuned(creference *reference, int metatable, kind kind);
void creference_push_tuned_box(creference *reference, kind kind, view *view);
void creference_keep_on_stack(creference *reference);
bool creference_call_tuned(creference *reference, double amount);

// values.c
uint32_t creference_color(const char *name);
uint32_t creference_mask(const char *names);

// methods.c
void creference_push_methods(creference *reference, kind kind);

// plugin.c
creference *creference_of(lua_State *L);
