// "Did you mean …?": the member whose name is nearest to an unknown one.
#include "values/values.h"

enum { LONGEST = 40 };

/// The number of letters to insert, remove or replace.
static int distance(const char *a, const char *b) {
  size_t rows = strlen(a), columns = strlen(b);
  if (rows > LONGEST || columns > LONGEST) return LONGEST;
  int row[LONGEST + 1];
  for (size_t j = 0; j <= columns; j++) row[j] = (int)j;
  for (size_t i = 1; i <= rows; i++) {
    int diagonal = row[0];
    row[0] = (int)i;
    for (size_t j = 1; j <= columns; j++) {
      int replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      int nearest = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
      row[j] = replaced < nearest ? replaced : nearest;
    }
  }
  return row[columns];
}

typedef struct candidate {
  const char *name;
  int score;
} candidate;

/// A name counts as near by itself, by its last word, or by the words that it begins with: 'colour' is near to
/// 'background_color', and 'prefetch' to 'prefetch_distance'.
static void consider(candidate *best, const char *name, const char *wanted) {
  // A name that is longer than any is near to none, and may be a whole text.
  size_t letters = strnlen(wanted, LONGEST + 1);
  if (letters > LONGEST) return;
  // Two letters in the wrong order are two steps; a word of three letters may be wrong in one.
  int allowed = letters >= 9 ? 3 : letters >= 4 ? 2 : 1;
  int whole = distance(name, wanted);
  int score = whole <= allowed ? 2 * whole : 2 * LONGEST;
  const char *word = strrchr(name, '_');
  if (word != NULL) {
    int tail = distance(word + 1, wanted);
    if (tail <= allowed && 2 * tail + 1 < score) score = 2 * tail + 1;
  }
  bool begins = strncmp(name, wanted, letters) == 0 && name[letters] == '_';
  if (begins && score > 1) score = 1;
  if (score < best->score) *best = (candidate){name, score};
}

/// The nearest field of a table, or NULL when none is near.
const char *clua_suggest_field(const clua_parameter *parameter, const char *name) {
  candidate best = {NULL, 2 * LONGEST};
  for (int32_t i = 0; i < parameter->field_count; i++) {
    consider(&best, parameter->fields[i].name, name);
  }
  return best.name;
}

/// The nearest name, or NULL when none is near. Of equally near ones the first declared wins.
const char *clua_suggest(const clua_api *api, int32_t type, const char *name) {
  candidate best = {NULL, 2 * LONGEST};
  for (; type >= 0; type = api->types[type].base) {
    const clua_type *declared = &api->types[type];
    for (int32_t i = 0; i < declared->property_count; i++) {
      consider(&best, declared->properties[i].value.name, name);
    }
    for (int32_t i = 0; i < declared->method_count; i++) {
      consider(&best, declared->methods[i].name, name);
    }
  }
  return best.name;
}
