// What a text may cost, read from its words before Lua sees it. Lua's compiler runs no hook, and some
// texts take it long: it goes through the list of all jumps to one place for each of them, and for a
// global through the variables of all functions around it. And when a value turns out to be wrong, Lua
// 5.4.4 goes through the function's code once for every field in `a.b.c` to give it a name, in calls
// within calls that overflow a small stack.
#include "limits/limits.h"

/// So much of each work takes as long as an instruction.
enum { COMPILING_A_STEP = 64, NAMING_A_STEP = 8 };

/// A function has 200 local variables and refers to 255 outside of it at most; deeper nested blocks and
/// brackets than these are none for Lua.
enum { MOST_VARIABLES = 455, MOST_NESTED = 250 };

/// How long the way to a field may be, and that times the words of its function.
enum { LONGEST_ACCESS = 100, MOST_NAMING = 1 << 16 };

typedef struct reader {
  const char *at, *end;
  int line, refused_line;
  size_t jumps, names, variables;
  /// Operators of the expression that take what is right of them first.
  size_t operators;
  /// How much is inside each other where it is most, and where that is.
  size_t deepest;
  int deepest_line;
  /// The open blocks; of those that are functions, the words so far, else 0.
  size_t words[MOST_NESTED];
  int blocks;
  size_t functions, most_functions;
  /// The ways to fields in the open brackets, and the longest of a bracket.
  size_t access[MOST_NESTED], longest[MOST_NESTED];
  int brackets;
  /// The sum over all open brackets, and what naming costs at most.
  size_t outer_access, naming;
} reader;

static bool is_word_byte(char byte) {
  unsigned char small = (unsigned char)(byte | 0x20);
  return (small >= 'a' && small <= 'z') || (byte >= '0' && byte <= '9') || byte == '_';
}

static char second(const reader *text) { return text->end - text->at > 1 ? text->at[1] : '\0'; }

static void pass(reader *text) { text->line += *text->at++ == '\n'; }

/// Goes past a long bracket that begins here; false when none does.
static bool skip_long_bracket(reader *text) {
  const char *start = text->at + 1;
  while (start < text->end && *start == '=') start++;
  if (start >= text->end || *start != '[') return false;
  size_t level = (size_t)(start - text->at) - 1;
  for (text->at = start + 1; text->at < text->end; pass(text)) {
    if (*text->at != ']' || (size_t)(text->end - text->at) < level + 2) continue;
    size_t signs = 0;
    while (text->at[1 + signs] == '=' && signs < level) signs++;
    if (signs < level || text->at[1 + level] != ']') continue;
    text->at += level + 2;
    return true;
  }
  return true;
}

static void skip_comment(reader *text) {
  text->at += 2;
  if (text->at < text->end && *text->at == '[' && skip_long_bracket(text)) return;
  while (text->at < text->end && *text->at != '\n') text->at++;
}

static void skip_string(reader *text) {
  char quote = *text->at++;
  while (text->at < text->end && *text->at != quote) {
    if (*text->at == '\\' && text->end - text->at > 1) pass(text);
    pass(text);
  }
  if (text->at < text->end) text->at++;
}

static void note_depth(reader *text) {
  size_t depth = (size_t)text->blocks + (size_t)text->brackets + text->operators;
  if (depth <= text->deepest) return;
  text->deepest = depth;
  text->deepest_line = text->line;
}

static size_t *own_words(reader *text) {
  int block = text->blocks;
  while (block > 0 && text->words[block] == 0) block--;
  return &text->words[block];
}

static void open_block(reader *text, bool is_function) {
  if (text->blocks + 1 == MOST_NESTED) return;
  text->words[++text->blocks] = is_function;
  note_depth(text);
  text->functions += is_function;
  text->variables += is_function;
  if (text->functions > text->most_functions) text->most_functions = text->functions;
}

static void close_block(reader *text) {
  if (text->blocks > 0) text->functions -= text->words[text->blocks--] > 0;
}

/// One field further on the way.
static void lengthen(reader *text) {
  size_t *access = &text->access[text->brackets];
  if (++*access > text->longest[text->brackets]) text->longest[text->brackets] = *access;
  size_t naming = (text->outer_access + *access) * *own_words(text);
  if (naming > text->naming) text->naming = naming;
  bool is_long = text->outer_access + *access > LONGEST_ACCESS || naming > MOST_NAMING;
  if (is_long && text->refused_line == 0) text->refused_line = text->line;
}

static void open_bracket(reader *text) {
  if (text->brackets + 1 == MOST_NESTED) return;
  text->outer_access += text->access[text->brackets++];
  note_depth(text);
  text->access[text->brackets] = text->longest[text->brackets] = 0;
}

/// A bracket may be an index, which is one field more, or hold the way so far.
static void close_bracket(reader *text) {
  if (text->brackets == 0) return;
  size_t inside = *text->at == '}' ? 0 : text->longest[text->brackets];
  text->outer_access -= text->access[--text->brackets];
  text->access[text->brackets] += inside;
  if (*text->at == ']') lengthen(text);
}

static void begin_expression(reader *text) {
  text->access[text->brackets] = 0;
  text->operators = 0;
}

static bool is_one_of(const char *word, size_t length, const char *const *words) {
  for (; *words != NULL; words++) {
    if (strlen(*words) == length && memcmp(word, *words, length) == 0) return true;
  }
  return false;
}

/// One that takes what is right of it first.
static bool count_operator(reader *text) {
  text->access[text->brackets] = 0;
  text->operators++;
  note_depth(text);
  return true;
}

/// Keywords end an access.
static bool count_keyword(reader *text, const char *word, size_t length) {
  static const char *const jumps[] = {"and", "or", "elseif", "goto", "break", NULL};
  static const char *const openings[] = {"if", "do", "repeat", NULL};
  static const char *const closings[] = {"end", "until", NULL};
  static const char *const functions[] = {"function", NULL};
  static const char *const others[] = {
    "else", "false", "in", "nil", "return", "then", "true", "while", NULL,
  };
  static const char *const declarations[] = {"local", "for", NULL};
  static const char *const operators[] = {"not", NULL};
  if (is_one_of(word, length, operators)) return count_operator(text);
  if (is_one_of(word, length, jumps)) text->jumps++;
  else if (is_one_of(word, length, openings)) open_block(text, false);
  else if (is_one_of(word, length, closings)) close_block(text);
  else if (is_one_of(word, length, functions)) open_block(text, true);
  else if (is_one_of(word, length, declarations)) text->variables++;
  else if (!is_one_of(word, length, others)) return false;
  begin_expression(text);
  return true;
}

/// A word right after another begins a statement; after a dot it is a field, and was counted there.
static void count_word(reader *text, bool follows_word) {
  const char *word = text->at;
  while (text->at < text->end && is_word_byte(*text->at)) text->at++;
  ++*own_words(text);
  if (*word >= '0' && *word <= '9') return;
  if (count_keyword(text, word, (size_t)(text->at - word))) return;
  text->names++;
  if (follows_word) begin_expression(text);
}

static void count_sign(reader *text) {
  char first = *text->at;
  if (first == '.' && second(text) != '.' && !(second(text) >= '0' && second(text) <= '9')) {
    lengthen(text);
  } else if (first == '(' || first == '[' || first == '{') {
    open_bracket(text);
  } else if (first == ')' || first == ']' || first == '}') {
    close_bracket(text);
  } else {
    text->access[text->brackets] = 0;
    // Variables are declared in lists; what else has commas is counted along.
    text->variables += first == ',';
    text->jumps += first == ':' && second(text) == ':';
    // Whether a minus has something left of it does not matter here.
    if (strchr(".^-~#", first) != NULL) count_operator(text);
    if (first == ',' || first == ';' || first == '=') text->operators = 0;
    if (first == '.') while (second(text) == '.') text->at++;
  }
  text->at++;
}

/// Goes past one token; `*follows_word` says whether the one before was a name or ended a value.
static void count_token(reader *text, bool *follows_word) {
  char first = *text->at;
  if (first == ' ' || (first >= '\t' && first <= '\r')) {
    pass(text);
    return;
  }
  if (first == '-' && second(text) == '-') {
    skip_comment(text);
    return;
  }
  bool is_word = is_word_byte(first);
  if (first == '"' || first == '\'') skip_string(text);
  else if (is_word) count_word(text, *follows_word);
  else if (first != '[' || !skip_long_bracket(text)) count_sign(text);
  *follows_word = is_word || memchr(")]}\"'", first, 5) != NULL;
}

clua_source_cost clua_read_source(const char *bytes, size_t length) {
  reader text = {.at = bytes, .end = bytes + length, .line = 1, .words = {1}};
  bool follows_word = false;
  while (text.at < text.end) count_token(&text, &follows_word);
  size_t variables = text.variables < MOST_VARIABLES ? text.variables : MOST_VARIABLES;
  return (clua_source_cost){
    .compiling = length + text.jumps * text.jumps / COMPILING_A_STEP
      + text.names * (text.most_functions + 1) * variables / COMPILING_A_STEP,
    .naming = text.naming / NAMING_A_STEP,
    .refused_line = text.refused_line,
    .deepest = text.deepest,
    .deepest_line = text.deepest_line,
  };
}
