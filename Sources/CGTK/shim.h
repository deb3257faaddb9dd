// GTK 4. What Swift cannot do with it by itself is below: casts of GObject's classes are macros, and Swift
// calls no function with a list of arguments that ends somewhere.

#pragma once

#include <errno.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <malloc.h>
#include <math.h>
#include <unistd.h>

// MARK: Objects

static inline GtkWidget *cgtk_widget(gpointer object) { return GTK_WIDGET(object); }
static inline GtkWindow *cgtk_window(gpointer object) { return GTK_WINDOW(object); }
static inline GtkBox *cgtk_box(gpointer object) { return GTK_BOX(object); }
static inline GtkAdjustment *cgtk_adjustment(gpointer object) { return GTK_ADJUSTMENT(object); }
static inline gboolean cgtk_is_widget(gpointer object) { return GTK_IS_WIDGET(object); }
static inline gboolean cgtk_is_scrollable(gpointer object) { return GTK_IS_SCROLLABLE(object); }
static inline gboolean cgtk_is_range(gpointer object) {
  return GTK_IS_RANGE(object) || GTK_IS_SCROLLBAR(object);
}
// Whether a mouse that is dragged on it selects text.
static inline gboolean cgtk_selects_text(gpointer object) {
  return GTK_IS_TEXT(object) || GTK_IS_TEXT_VIEW(object) ||
         (GTK_IS_LABEL(object) && gtk_label_get_selectable(GTK_LABEL(object)));
}

static inline gpointer cgtk_data(gpointer object, const char *key) {
  return g_object_get_data(G_OBJECT(object), key);
}
static inline void cgtk_set_data(gpointer object, const char *key, gpointer value) {
  g_object_set_data(G_OBJECT(object), key, value);
}

// Lays out a widget at a place, measured first as GTK wants it. It may be less than the widget needs: what
// scrolls itself needs room for all that is in it.
static inline void cgtk_allocate(GtkWidget *widget, int width, int height, double x, double y) {
  int least;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  graphene_point_t place = GRAPHENE_POINT_INIT((float)x, (float)y);
  gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(NULL, &place));
}
static inline int cgtk_least(GtkWidget *widget, GtkOrientation orientation) {
  int least;
  gtk_widget_measure(widget, orientation, -1, &least, NULL, NULL, NULL);
  return least;
}

// A widget with a role, which GTK takes only while it makes one.
static inline GtkWidget *cgtk_new_with_role(GType type, GtkAccessibleRole role) {
  return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}

// MARK: Properties

static inline void cgtk_set_boolean(gpointer object, const char *name, gboolean value) {
  g_object_set(G_OBJECT(object), name, value, NULL);
}
static inline gboolean cgtk_boolean(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(G_OBJECT(object), name, &value, NULL);
  return value;
}
static inline int cgtk_int(gpointer object, const char *name) {
  int value = 0;
  g_object_get(G_OBJECT(object), name, &value, NULL);
  return value;
}
static inline void cgtk_set_int(gpointer object, const char *name, int value) {
  g_object_set(G_OBJECT(object), name, value, NULL);
}

// MARK: Signals

// The handler gets the data first, and may leave out arguments that follow.
static inline gulong cgtk_connect(
    gpointer object, const char *signal, GCallback handler, gpointer data, GClosureNotify free) {
  return g_signal_connect_data(object, signal, handler, data, free, G_CONNECT_SWAPPED);
}

// MARK: The main loop

// A source that looks whether there is something to do whenever the main loop is about to wait.
typedef struct {
  GSource source;
  gboolean (*needs)(gpointer owner);
  void (*act)(gpointer owner);
  gpointer owner;
} CGTKWatch;

static inline gboolean cgtk_watch_prepare(GSource *source, gint *timeout) {
  CGTKWatch *watch = (CGTKWatch *)source;
  *timeout = -1;
  return watch->needs(watch->owner);
}
static inline gboolean cgtk_watch_check(GSource *source) {
  CGTKWatch *watch = (CGTKWatch *)source;
  return watch->needs(watch->owner);
}
static inline gboolean cgtk_watch_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  (void)callback;
  (void)data;
  CGTKWatch *watch = (CGTKWatch *)source;
  watch->act(watch->owner);
  return G_SOURCE_CONTINUE;
}

// Begins to watch; `cgtk_watch_end` ends it and frees the source.
static inline GSource *cgtk_watch_begin(
    gboolean (*needs)(gpointer owner), void (*act)(gpointer owner), gpointer owner) {
  static GSourceFuncs functions = {
      .prepare = cgtk_watch_prepare, .check = cgtk_watch_check, .dispatch = cgtk_watch_dispatch};
  GSource *source = g_source_new(&functions, sizeof(CGTKWatch));
  CGTKWatch *watch = (CGTKWatch *)source;
  watch->needs = needs;
  watch->act = act;
  watch->owner = owner;
  g_source_attach(source, NULL);
  return source;
}
static inline void cgtk_watch_end(GSource *source) {
  g_source_destroy(source);
  g_source_unref(source);
}

// What libdispatch has for other main loops: a descriptor that becomes readable when there is work for the
// main thread, and the call that does it. CoreFoundation's run loop on Linux uses both.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
// Makes a descriptor that counts (an eventfd) wait for the next time.
static inline void cgtk_empty(int descriptor) {
  guint64 count;
  while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

// MARK: Accessibility

static inline void cgtk_describe(
    gpointer accessible, const char *label, const char *description, const char *value) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}
static inline void cgtk_set_progress(gpointer accessible, double fraction) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, fraction, -1);
}
static inline void cgtk_reset_progress(gpointer accessible) {
  gtk_accessible_reset_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN);
  gtk_accessible_reset_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX);
  gtk_accessible_reset_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW);
}
static inline void cgtk_set_states(gpointer accessible, gboolean busy, gboolean disabled) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_BUSY, busy, GTK_ACCESSIBLE_STATE_DISABLED,
      disabled, -1);
}

// What tests ask, with GTK_A11Y=test.
static inline gboolean cgtk_has_label(gpointer accessible, const char *label) {
  char *other = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_free(other);
  return other == NULL;
}
static inline gboolean cgtk_has_progress(gpointer accessible, double fraction) {
  char *other = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, fraction);
  g_free(other);
  return other == NULL;
}
static inline gboolean cgtk_is_busy(gpointer accessible) {
  char *other = gtk_test_accessible_check_state(
      GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_BUSY, TRUE);
  g_free(other);
  return other == NULL;
}
// What is allocated and not freed, in bytes.
static inline long cgtk_heap(void) { return (long)mallinfo2().uordblks; }

// MARK: Numbers

static inline double cgtk_two_thirds(double length) { return pow(length, 2.0 / 3.0); }
