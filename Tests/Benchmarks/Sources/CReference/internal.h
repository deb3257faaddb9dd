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

/// What Lua has of a view: every userdata begins with it.
typedef struct box {
  view *view;
  struct creference *owner;
} box;

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
  /// Requests of the plugin that the host would follow.
  int64_t requests, calls;
};

/// The names of the states, in the order of `creference_pull_state`.
extern const char *const creference_states[];

// views.c
void creference_bind_views(creference *reference);
void creference_push_box(creference *reference, kind kind, view *view);

// values.c
uint32_t creference_color(const char *name);
uint32_t creference_mask(const char *names);

// methods.c
void creference_push_methods(creference *reference, kind kind);

// plugin.c
creference *creference_of(lua_State *L);
