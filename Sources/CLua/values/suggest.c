// "Did you mean …?": the member whose name is nearest to an unknown one.
#include "values/values.h"

enum { LONGEST = 40 };

/// What something is called elsewhere, and what it is called here.
static const char *const meant[][2] = {
  {"align", "text_alignment"}, {"text_align", "text_alignment"}, {"angle", "rotation"}, {"callback", "completion"}, {"easing", "curve"}, {"ease", "curve"},
  {"timing", "curve"}, {"timing_function", "curve"}, {"yoyo", "autoreverses"}, {"alternate", "autoreverses"},
  {"direction", "autoreverses"}, {"reverse", "autoreverses"}, {"repeat", "repeats"}, {"repeat_forever", "repeats"},
  {"infinite", "repeats"}, {"iterations", "repeat_count"}, {"from_value", "from"}, {"to_value", "to"},
  {"by_value", "by"}, {"keyframes", "values"}, {"offsets", "key_times"}, {"fill", "fill_mode"},
  {"begin_time", "delay"}, {"start_delay", "delay"}, {"dur", "duration"}, {"damping", "spring"},
  {"damping_ratio", "spring"}, {"bounce", "spring"}, {"stiffness", "spring"},
  {"h", "height"}, {"insert_subview", "add_subview"}, {"left", "x"}, {"loop", "repeats"},
  {"loops", "repeats"}, {"opacity", "alpha"}, {"position", "center"},
  {"removeFromSuperview", "remove"}, {"remove_from_superview", "remove"}, {"seconds", "duration"},
  {"property", "key_path"}, {"speed", "velocity"}, {"stop", "cancel"}, {"stroke", "stroke_color"},
  {"stroke_width", "line_width"}, {"fill", "fill_color"}, {"tag", "name"},
  {"accessibility", "accessibility_label"}, {"tint", "text_color"}, {"line_color", "stroke_color"},
  {"done", "completion"}, {"finished", "completion"}, {"on_complete", "completion"},
  {"on_completion", "completion"}, {"on_done", "completion"}, {"on_end", "completion"},
  {"on_finish", "completion"}, {"border_radius", "corner_radius"}, {"start_color", "colors"}, {"end_color", "colors"},
  {"threshold", "pull_threshold"}, {"size", "font_size"}, {"size", "viewport"}, {"width", "viewport"}, {"height", "viewport"}, {"left", "flexible_left_margin"},
  {"right", "flexible_right_margin"}, {"top", "flexible_top_margin"}, {"bottom", "flexible_bottom_margin"},
  {"time", "duration"}, {"top", "y"}, {"visible", "hidden"}, {"w", "width"},
};

/// What a host does with a control, and a plugin does not.
#define HOST "the host does that, as a script with verbs: complete(); what comes of it, action_completed tells"

#define COLOR "write background_color, text_color for its text, or fill_color of a shape"
#define DASHES "there are no dashes: write a path of several strokes, as in \"M0 0H4M8 0H12\""
#define FAMILY "write it before the size: font = \"Georgia bold 15\""
#define LINES "a label has one line: write a label for each line"
#define SHADOWS "there are no shadows: add a darker view behind it"
#define FRONT "what is added later is in front: add_subview"
#define PLACE "write frame, and autoresizing for what follows the size of the view around it"
#define STATE "write pull.state == \"executing\""
#define FONT "write font = \"bold 15\""
#define FIND "keep it in a field of self when you make it, as in self.dot = pta.view()"
#define TOUCHES "a view hears no touches: the control is pulled, and callbacks tell how far"
#define DRAWN "leave it out: what you set is drawn with the next frame"
#define ADD "write add_subview(view)"
#define REMOVE "write remove() for each view that you added"
#define FADE "write pta.animate { duration = 0.3, animations = function() view.alpha = 1 end }"
#define SHAPES "views have rotation, scale and translation, and no more"
#define SHAPE "a shape has that: pta.shape() with fill_color, stroke_color and line_width"

/// What a view has elsewhere and has not here, with what to write.
static const char *const advised[][2] = {
  {"animate", "write pta.animate { duration = ..., animations = function() ... end }"},
  {"begin", HOST}, {"bottom", "write y + height"}, {"bring_to_front", "add it again: add_subview puts it in front"},
  {"cancel", HOST}, {"children", "keep the views that you add in fields of self"},
  {"anchor_point", "it turns and scales about its center"}, {"bold", FONT}, {"color", COLOR}, {"colour", COLOR},
  {"complete", HOST}, {"dash", DASHES}, {"end_refreshing", HOST}, {"fail", HOST},
  {"execute_action", "write pull:execute_action()"}, {"reset_to_idle", "write pull:reset_to_idle()"},
  {"font_family", FAMILY}, {"font_name", FAMILY}, {"font_style", FONT}, {"font_weight", FONT},
  {"italic", FONT}, {"line_dash", DASHES}, {"line_dash_pattern", DASHES}, {"stroke_dash", DASHES},
  {"is_executing", STATE}, {"is_refreshing", STATE}, {"refreshing", STATE},
  {"hide", "write hidden = true"}, {"image", "write pta.image(file) for a view with a picture"},
  {"isVisible", "write hidden = false"}, {"is_visible", "write hidden = false"},
  {"layer", "what a layer has is the view's own: corner_radius, border_width"},
  {"origin", "write x and y, or center"}, {"parent", "keep it in a field of self"},
  {"right", "write x + width"}, {"shadow", SHADOWS}, {"shadow_color", SHADOWS}, {"shadow_offset", SHADOWS},
  {"shadow_opacity", SHADOWS}, {"shadow_radius", SHADOWS}, {"show", "write hidden = false"},
  {"size", "write width and height, or frame"}, {"size_to_fit", "write width and height"},
  {"style", "write the property itself, as in background_color"},
  {"subviews", "keep the views that you add in fields of self"},
  {"superview", "keep it in a field of self"},
  {"transform", "write rotation, scale, translation_x and translation_y"},
  {"z_index", FRONT}, {"z_position", FRONT}, {"display", "write hidden = true"}, {"visibility", "write hidden = true"},
  {"line_break_mode", LINES}, {"line_count", LINES}, {"line_limit", LINES}, {"lines", LINES}, {"max_lines", LINES},
  {"number_of_lines", LINES}, {"word_wrap", LINES}, {"wrap", LINES}, {"add_constraint", PLACE},
  {"find", FIND}, {"find_by_name", FIND}, {"find_view", FIND}, {"get_subview", FIND}, {"subview", FIND},
  {"get_child", FIND}, {"child", FIND}, {"view_with_tag", FIND}, {"query_selector", FIND},
  {"get_element_by_id", FIND}, {"find_view_by_id", FIND},
  {"on", TOUCHES}, {"on_tap", TOUCHES}, {"on_click", TOUCHES}, {"on_press", TOUCHES}, {"add_target", TOUCHES},
  {"add_gesture_recognizer", TOUCHES}, {"add_event_listener", TOUCHES}, {"set_on_click_listener", TOUCHES},
  {"set_needs_layout", DRAWN}, {"set_needs_display", DRAWN}, {"layout_if_needed", DRAWN}, {"redraw", DRAWN},
  {"invalidate", DRAWN}, {"repaint", DRAWN}, {"layout", DRAWN}, {"draw", DRAWN},
  {"add", ADD}, {"add_child", ADD}, {"append", ADD}, {"append_child", ADD}, {"add_view", ADD}, {"add_sublayer", ADD},
  {"destroy", "write remove()"}, {"delete", "write remove()"}, {"clear", REMOVE}, {"remove_all_subviews", REMOVE},
  {"remove_all", REMOVE}, {"remove_all_children", REMOVE}, {"fade_in", FADE}, {"fade_out", FADE}, {"fade", FADE},
  {"skew", SHAPES}, {"blur", SHAPES}, {"flip", "write scale_x = -1"}, {"mirror", "write scale_x = -1"}, {"z", FRONT},
  {"send_to_back", FRONT}, {"bring_subview_to_front", FRONT}, {"stroke", SHAPE}, {"fill", SHAPE},
  {"id", "write name"}, {"title", "write text"}, {"pos", "write center, or x and y"},
  {"bg", "write background_color"}, {"mask", "write clips_to_bounds = true"},
  {"gradient", "write pta.gradient(), and give it colors"}, {"progress", "write stroke_end of a shape, from 0 to 1"},
  {"start_animation", "write add_animation { ... }"}, {"stop_animation", "write remove_animation(key)"},
  {"add_constraints", PLACE}, {"constraints", PLACE}, {"margin", PLACE}, {"padding", PLACE}, {"layout_margins", PLACE},
};

/// Writes a name without underscores and in small letters: `addSubview` is as good as `add_subview`.
static size_t plain(const char *name, char into[LONGEST + 1]) {
  size_t length = 0;
  for (; *name != '\0' && length < LONGEST; name++) {
    if (*name != '_') into[length++] = *name >= 'A' && *name <= 'Z' ? *name + ('a' - 'A') : *name;
  }
  into[length] = '\0';
  return length;
}

static int least(int a, int b) { return a < b ? a : b; }

/// The number of letters to insert, remove or replace, or to swap with their neighbours.
static int distance(const char *first, const char *second) {
  char a[LONGEST + 1], b[LONGEST + 1];
  int rows = (int)plain(first, a), columns = (int)plain(second, b);
  int table[LONGEST + 1][LONGEST + 1];
  for (int j = 0; j <= columns; j++) table[0][j] = j;
  for (int i = 1; i <= rows; i++) {
    table[i][0] = i;
    for (int j = 1; j <= columns; j++) {
      int cost = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      cost = least(cost, least(table[i - 1][j], table[i][j - 1]) + 1);
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      table[i][j] = swapped ? least(cost, table[i - 2][j - 2] + 1) : cost;
    }
  }
  return table[rows][columns];
}

typedef struct candidate {
  const char *name;
  int score;
  /// Whether several names end with the word, so that none of them is meant more than another.
  bool is_tied;
} candidate;

/// Whether all letters but the last are how a name begins, as 'firing' begins with those of 'fire'.
static bool has_stem(const char *name, const char *wanted, size_t letters) {
  return letters >= 4 && strncmp(name, wanted, letters - 1) == 0;
}

/// Whether a name is called so elsewhere: `from_value` and `fromValue` are the same.
static bool is_meant(const char *name, const char *wanted) {
  char letters[LONGEST + 1], others[LONGEST + 1];
  plain(wanted, letters);
  for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
    if (strcmp(meant[i][1], name) != 0) continue;
    plain(meant[i][0], others);
    if (strcmp(others, letters) == 0) return true;
  }
  return false;
}

/// Whether something else is meant by a name, however near this one is: 'threshold' is no 'floor_threshold'.
static bool is_another(const char *name, const char *wanted) {
  for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
    if (strcmp(meant[i][0], wanted) == 0) return !is_meant(name, wanted);
  }
  return false;
}

static int allowed_of(size_t letters) {
  return letters >= 9 ? 3 : letters >= 4 ? 2 : letters == 3 ? 1 : 0;
}

/// Whether two names have their first word in common, and nothing in what follows: 'line_dash' and 'line_cap'.
static bool differs_behind(const char *name, const char *wanted) {
  const char *word = strchr(name, '_');
  size_t first = word == NULL ? 0 : (size_t)(word - name) + 1;
  if (first == 0 || strncmp(name, wanted, first) != 0 || wanted[first] == '\0') return false;
  return distance(name + first, wanted + first) > allowed_of(strlen(wanted + first));
}

/// A name counts as near by itself, by its last word, by the words or letters that it begins with, or by what
/// it means: 'colour' is near to 'background_color', and 'prefetch' to 'prefetch_distance'.
static void consider(candidate *best, const char *name, const char *wanted) {
  // A name that is longer than any is near to none, and may be a whole text.
  size_t letters = strnlen(wanted, LONGEST + 1);
  if (letters > LONGEST) return;
  int allowed = allowed_of(letters);
  int whole = distance(name, wanted);
  int score = whole <= allowed && !differs_behind(name, wanted) ? 2 * whole : 2 * LONGEST;
  const char *word = strrchr(name, '_');
  if (word != NULL) {
    int tail = distance(word + 1, wanted);
    if (tail <= allowed && !is_another(name, wanted)) score = least(score, 2 * tail + 1);
  }
  if (has_stem(name, wanted, letters)) score = least(score, 4);
  bool begins = strncmp(name, wanted, letters) == 0 && name[letters] == '_';
  bool is_called_so = is_meant(name, wanted);
  bool is_sure = begins || is_called_so;
  // 'repeats' is called 'repeat' elsewhere, though 'repeat_count' begins so.
  if (is_sure) score = least(score, is_called_so ? 0 : 1);
  if (score < best->score) {
    *best = (candidate){.name = name, .score = score};
  } else if (score == best->score && score == 1 && !is_sure) {
    best->is_tied = true;
  }
}

/// The nearest field of a table, or NULL when none is near.
const char *clua_suggest_field(const clua_parameter *parameter, const char *name) {
  candidate best = {.score = 2 * LONGEST};
  for (int32_t i = 0; i < parameter->field_count; i++) {
    consider(&best, parameter->fields[i].name, name);
  }
  return best.is_tied ? NULL : best.name;
}

/// What a setter or getter of other languages is about: 'text' of `set_text`, `setText` and `isText`; else the name.
static const char *without_verb(const char *name) {
  static const char *const verbs[] = {"set", "get", "is"};
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    size_t length = strlen(verbs[i]);
    char next = strncmp(name, verbs[i], length) == 0 ? name[length] : '\0';
    if (next == '_' || (next >= 'A' && next <= 'Z')) return name + length + (next == '_');
  }
  return name;
}

/// The nearest name, or NULL when none is near. Of equally near ones the first declared wins.
const char *clua_suggest(const clua_api *api, int32_t type, const char *name) {
  name = without_verb(name);
  candidate best = {.score = 2 * LONGEST};
  for (; type >= 0; type = api->types[type].base) {
    const clua_type *declared = &api->types[type];
    for (int32_t i = 0; i < declared->property_count; i++) {
      consider(&best, declared->properties[i].value.name, name);
    }
    for (int32_t i = 0; i < declared->method_count; i++) {
      consider(&best, declared->methods[i].name, name);
    }
  }
  return best.is_tied ? NULL : best.name;
}

/// What to write for a member that views have elsewhere; NULL for any other, and for what is no view.
const char *clua_advise(const clua_api *api, int32_t type, const char *name) {
  while (api->types[type].base >= 0) type = api->types[type].base;
  if (strcmp(api->types[type].name, "view") != 0) return NULL;
  char letters[LONGEST + 1], others[LONGEST + 1];
  plain(name, letters);
  for (size_t i = 0; i < sizeof advised / sizeof *advised; i++) {
    plain(advised[i][0], others);
    if (strcmp(others, letters) == 0) return advised[i][1];
  }
  return NULL;
}

/// The choice that is nearest to a word; NULL where the word is one, or none is near.
static const char *near_choice(const clua_parameter *parameter, const char *word) {
  candidate best = {.score = 2 * LONGEST};
  for (int32_t i = 0; i < parameter->choice_count; i++) {
    if (strcmp(parameter->choices[i], word) == 0) return NULL;
    consider(&best, parameter->choices[i], word);
  }
  return best.name;
}

/// Appends the word that was probably meant in the string at an index, if one was: 'blod' in "blod 15".
void clua_suggest_word(lua_State *L, int index, const clua_parameter *parameter, clua_buffer *text) {
  if (lua_type(L, index) != LUA_TSTRING) return;
  size_t length;
  const char *at = lua_tolstring(L, index, &length), *end = at + (length < 200 ? length : 200);
  while (at < end) {
    char word[LONGEST + 1];
    size_t count = 0;
    for (; at < end && strchr(" ,+|", *at) == NULL; at++) if (count < LONGEST) word[count++] = *at;
    word[count] = '\0';
    const char *near = near_choice(parameter, word);
    if (near != NULL) {
      clua_buffer_format(text, "; did you mean \"%s\"?", near);
      return;
    }
    at++;
  }
}

static void append_name(clua_buffer *text, const char *name, bool *is_first) {
  clua_buffer_format(text, "%s%.60s", *is_first ? "" : ", ", name);
  *is_first = false;
}

/// Appends the names of the fields that a table may have.
void clua_list_fields(const clua_parameter *parameter, clua_buffer *text) {
  bool is_first = true;
  for (int32_t i = 0; i < parameter->field_count; i++) {
    append_name(text, parameter->fields[i].name, &is_first);
  }
}

/// Appends the words that a string may have in it.
void clua_list_words(const clua_parameter *parameter, clua_buffer *text) {
  bool is_first = true;
  for (int32_t i = 0; i < parameter->choice_count; i++) {
    append_name(text, parameter->choices[i], &is_first);
  }
}

/// Appends the names of the members of a type and of what it extends.
void clua_list_members(const clua_api *api, int32_t type, clua_buffer *text) {
  bool is_first = true;
  for (; type >= 0; type = api->types[type].base) {
    const clua_type *declared = &api->types[type];
    for (int32_t i = 0; i < declared->property_count; i++) {
      append_name(text, declared->properties[i].value.name, &is_first);
    }
    for (int32_t i = 0; i < declared->method_count; i++) {
      append_name(text, declared->methods[i].name, &is_first);
    }
  }
}
