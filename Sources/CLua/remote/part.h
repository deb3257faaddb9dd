// What serving a script in another process knows of a state, which is a mirror.
#pragma once

#include "values/part.h"

typedef struct clua_remote_part {
  /// Handles of objects whose slot has another by now.
  clua_handle_entry *slotless;
  int32_t slotless_count;
  /// What serving came to, and what others took that were served meanwhile.
  int64_t served_work, inner_work;
} clua_remote_part;
