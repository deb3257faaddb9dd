// GTK 4. What Swift cannot do with it by itself is below: casts of GObject's classes are macros.

#pragma once

#include <gtk/gtk.h>
