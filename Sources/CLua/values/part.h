// What the values know of a state: those on their way, references, and handles of host objects.
#pragma once

#include "limits/part.h"

/// The payload of a handle. Every full userdata that a script can reach is one: no library that
/// makes others is opened. So a check of the Lua type is a check that this struct is there.
typedef struct clua_handle {
  void *object;
  int32_t slot, type;
  /// How many handles were made before it: a slot that is used again has several.
  uint32_t serial;
} clua_handle;

/// The state's side of a slot: the userdata, kept alive by a reference.
typedef struct clua_handle_entry {
  clua_handle *handle;
  int32_t reference;
} clua_handle_entry;

/// Names that geometry is read and written by, interned once.
enum { FIELD_X, FIELD_Y, FIELD_WIDTH, FIELD_HEIGHT, FIELD_TOP, FIELD_LEFT, FIELD_BOTTOM,
       FIELD_RIGHT, FIELD_COUNT };

typedef struct clua_values_part {
  /// Encoded values, the words of a complaint, and what a host function returns.
  clua_buffer flat, text, result_text;
  clua_argument result;
  /// See `clua_property_index`.
  int32_t property_index;

  int32_t *references;
  int32_t reference_count, reference_capacity;

  clua_handle_entry *handles;
  int32_t handle_count;
  uint32_t handle_serial;

  /// The numbers of the geometry table that was checked last.
  double geometry[4];
  /// References to the names of the fields of geometry tables.
  int32_t field_names[FIELD_COUNT];
  /// What a table's keys and values take that has room for two, and for four.
  size_t pair_size, quad_size;

  /// The keys of a request, here and there, that are neither texts nor places in a sequence.
  size_t stray_keys;
  /// Of a mirror: what going through a table costs the script's state.
  size_t walk_cost;
} clua_values_part;
