// Growable malloc memory for what travels between Lua and Swift.
#include "limits/limits.h"

bool clua_buffer_append(clua_buffer *buffer, const void *bytes, size_t length) {
  // One byte more, so that every buffer can be read as a C string.
  size_t needed = buffer->length + length + 1;
  if (needed > buffer->capacity) {
    size_t capacity = buffer->capacity < 256 ? 256 : buffer->capacity;
    while (capacity < needed) capacity *= 2;
    char *grown = realloc(buffer->bytes, capacity);
    if (grown == NULL) return false;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  if (length > 0) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  buffer->bytes[buffer->length] = '\0';
  return true;
}

bool clua_buffer_set(clua_buffer *buffer, const void *bytes, size_t length) {
  buffer->length = 0;
  return clua_buffer_append(buffer, bytes, length);
}

static void append_line(clua_buffer *buffer, const char *format, va_list arguments) {
  char line[512];
  int length = vsnprintf(line, sizeof line, format, arguments);
  if (length < 0) return;
  // Longer texts are cut: names and quotes in messages are bounded by their callers.
  if ((size_t)length >= sizeof line) length = (int)sizeof line - 1;
  clua_buffer_append(buffer, line, (size_t)length);
}

/// Appends a text.
void clua_buffer_format(clua_buffer *buffer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  append_line(buffer, format, arguments);
  va_end(arguments);
}

/// Holds a text and nothing else from now on.
void clua_buffer_print(clua_buffer *buffer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  buffer->length = 0;
  append_line(buffer, format, arguments);
  va_end(arguments);
}

void clua_buffer_free(clua_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (clua_buffer){0};
}
