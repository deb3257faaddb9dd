/// The part of CLua in which a host declares what scripts can call, read and set.
#pragma once

#include "CLuaValues.h"

#pragma clang assume_nonnull begin

/// A parameter of a function, or a field of an option table.
typedef struct clua_parameter {
  const char *name;
  int32_t type;
  bool optional, ranged;
  double minimum, maximum;
  /// For CLUA_TYPE_ONE_OF: the allowed words. For CLUA_TYPE_STRING: words that it may have in it, for messages.
  const char *_Nonnull const *_Nullable choices;
  int32_t choice_count;
  /// For CLUA_TYPE_OBJECT: the index of the type.
  int32_t object_type;
  /// For CLUA_TYPE_TABLE: the fields it may have; none means any table.
  const struct clua_parameter *_Nullable fields;
  int32_t field_count;
  /// What a message says was expected.
  const char *expected;
} clua_parameter;

/// A property. Only the function pointers that belong to `access` are set; no setter means
/// read-only. The value's type, range and choices are in `value`, whose name is the property's.
typedef struct clua_property {
  clua_parameter value;
  int32_t access;
  /// What `text_get` and `value_set` learn from `clua_property_index`, so that many properties may share
  /// them.
  int32_t index;
  double (*_Nullable number_get)(void *object, void *host);
  void (*_Nullable number_set)(void *object, void *host, double value);
  bool (*_Nullable boolean_get)(void *object, void *host);
  void (*_Nullable boolean_set)(void *object, void *host, bool value);
  void (*_Nullable text_get)(void *object, void *host, clua_state *state);
  bool (*_Nullable string_set)(void *object, void *host, const char *bytes, size_t length);
  void (*_Nullable geometry_get)(void *object, void *host, double *values);
  void (*_Nullable geometry_set)(void *object, void *host, const double *values);
  /// Writes a `clua_object`. Without its type here, for hosts that do not know of CLua.
  bool (*_Nullable object_get)(void *object, void *host, void *result);
  /// Reads the one encoded value in the flat buffer; CLUA_FAILS refuses it, with the text in the state,
  /// CLUA_REFUSES a string as none of the property's type.
  int32_t (*_Nullable value_set)(void *object, void *host, clua_state *state);
} clua_property;

/// A function or method. `owner` is the type a method belongs to, or -1.
typedef struct clua_function {
  const char *name;
  const clua_parameter *_Nullable parameters;
  int32_t parameter_count;
  bool variadic;
  int32_t owner, index;
  /// Gets a `clua_call`, without its type for the same reason.
  int32_t (*body)(void *call);
} clua_function;

/// A type of host objects. Inherited members come from `base`, the index of an earlier type or -1.
typedef struct clua_type {
  const char *name;
  int32_t base;
  const clua_property *_Nullable properties;
  int32_t property_count;
  const clua_function *_Nullable methods;
  int32_t method_count;
  /// Writes what `tostring` gives; NULL gives "name:slot".
  void (*_Nullable describe)(void *object, void *host, clua_state *state);
} clua_type;

/// Functions in a global table, or globals themselves when `name` is NULL.
typedef struct clua_namespace {
  const char *_Nullable name;
  const clua_function *_Nullable functions;
  int32_t function_count;
} clua_namespace;

/// All that is declared. It must outlive every state made with it.
typedef struct clua_api {
  const clua_type *_Nullable types;
  int32_t type_count;
  const clua_namespace *_Nullable namespaces;
  int32_t namespace_count;
} clua_api;

#pragma clang assume_nonnull end
