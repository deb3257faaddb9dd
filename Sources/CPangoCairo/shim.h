// Cairo draws, Pango shapes text for it. What Swift cannot do with them by itself is below: casts of
// GObject's classes are macros.

#pragma once

#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// A font map that finds fonts by fontconfig, also where the system has another way.
static inline void *cpango_fontconfig_map(void) {
  return pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
}

/// The font map that is usual on the system.
static inline void *cpango_system_map(void) { return pango_cairo_font_map_new(); }

/// The map finds fonts by this configuration (an FcConfig) only, which it keeps a reference to.
static inline void cpango_set_config(void *map, void *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), (FcConfig *)config);
}

/// A context in which layouts are made; the caller owns it.
static inline void *cpango_context(void *map) {
  return pango_font_map_create_context((PangoFontMap *)map);
}

static inline void *cpango_layout(void *context) {
  return pango_layout_new((PangoContext *)context);
}
