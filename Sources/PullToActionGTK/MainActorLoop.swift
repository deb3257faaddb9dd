#if GTK
  import CGTK
  // Links the library.
  import Dispatch

  /// Swift's main actor in GTK's main loop.
  ///
  /// An app whose thread is in GTK's main loop runs nothing else there: what an action awaits on the main actor
  /// would wait for ever.
  ///
  /// ```swift
  /// gtk_init()
  /// MainActorLoop.start()
  /// ```
  public enum MainActorLoop {
    /// Has GTK's main loop run what is to run on the main actor, and on Dispatch's main queue, from now on. To be
    /// called once, on the main thread of a program whose main file is not `async`.
    public static func start() {
      let work: @convention(c) (Int32, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
        cgtk_empty(descriptor)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }
      g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, work, nil)
    }
  }
#endif
