// What serving a script in another process knows of a state, which is a mirror.
#ifndef CLUA_REMOTE_PART_H
#define CLUA_REMOTE_PART_H

#include "values/part.h"

typedef struct clua_remote_part {
  /// The handles that stand for objects without a slot.
  clua_handle_entry *stand_ins;
  int32_t stand_in_count;
  /// What serving came to.
  int64_t served_work;
} clua_remote_part;

#endif
