// For tests: what a script can reach.
#pragma once

#include "CLua.h"

#pragma clang assume_nonnull begin

/// A line for everything that a script can reach from its globals and by values of any type: where it is, a
/// space, and the name of its type. The host's own marks are left out, and so are the members of host
/// objects, which are declared. NULL when that is too much; valid until the next call.
const char *_Nullable clua_reach(clua_state *state);

#pragma clang assume_nonnull end
