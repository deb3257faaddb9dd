// The pairs of a table that is being encoded: collected in Lua's order, then put in that of `pairs`.
#include "values/values.h"

bool clua_add_pair(clua_pair_list *list, clua_pair item) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity == 0 ? 16 : list->capacity * 2;
    clua_pair *grown = realloc(list->items, capacity * sizeof *grown);
    if (grown == NULL) return false;
    list->items = grown;
    list->capacity = capacity;
  }
  list->items[list->count++] = item;
  return true;
}

static int compare_fields(const void *first, const void *second) {
  const clua_pair *a = first, *b = second;
  int order = clua_compare_keys(&a->key, &b->key);
  if (order != 0) return order;
  return (a->key.position > b->key.position) - (a->key.position < b->key.position);
}

/// Puts the pairs that start at `start` in order.
bool clua_order_pairs(clua_state *state, clua_pair_list *list, size_t start) {
  if (list->count < 2) return true;
  size_t length = state->values.flat.length - start;
  char *copy = malloc(length);
  if (copy == NULL) return false;
  memcpy(copy, state->values.flat.bytes + start, length);
  qsort(list->items, list->count, sizeof *list->items, compare_fields);
  char *to = state->values.flat.bytes + start;
  for (size_t i = 0; i < list->count; i++) {
    memcpy(to, copy + (list->items[i].offset - start), list->items[i].length);
    to += list->items[i].length;
  }
  free(copy);
  return true;
}
