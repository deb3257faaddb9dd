// Line coverage: how often each line ran, counted in memory of the host.
//
// Only chunks that the host has named are counted, so nothing is allocated here, and no script can
// make the counts grow by loading text under ever new names.
#include "limits/limits.h"

static bool is_source(const clua_covered_chunk *chunk, const lua_Debug *frame) {
  return frame->srclen == chunk->name_length + 1
    && memcmp(frame->source + 1, chunk->name, chunk->name_length) == 0;
}

/// The chunk that a frame's code is from, which is mostly the one of the line before.
static const clua_covered_chunk *find(clua_coverage *coverage, const lua_Debug *frame) {
  if (coverage->last < coverage->chunk_count) {
    const clua_covered_chunk *last = &coverage->chunks[coverage->last];
    if (is_source(last, frame)) return last;
  }
  for (int32_t i = 0; i < coverage->chunk_count; i++) {
    if (!is_source(&coverage->chunks[i], frame)) continue;
    coverage->last = i;
    return &coverage->chunks[i];
  }
  return NULL;
}

/// Counts the line that a line event is about.
void clua_count_line(lua_State *L, lua_Debug *event) {
  int line = event->currentline;
  if (!lua_getinfo(L, "S", event) || event->source[0] != '@') return;
  const clua_covered_chunk *chunk = find(clua_of(L)->limits.coverage, event);
  if (chunk != NULL && line >= 1 && line <= chunk->line_count) chunk->counts[line - 1]++;
}
