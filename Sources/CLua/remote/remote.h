// The host's side of a script in another process: objects by name, and values that nobody can trust.
#pragma once

#include "bridge/bridge.h"

clua_handle *clua_mirror_handle(const clua_state *state, int32_t slot, uint32_t token);
bool clua_push_mirrored(lua_State *L, clua_reader *from, uint8_t tag);
