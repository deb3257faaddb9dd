#if GTK
  import CGTK

  /// Times of a stream of events on the clock's scale.
  ///
  /// An event has the display server's time, in milliseconds since whenever. It came no later than it is now: the
  /// event with the least delay so far says how the two scales belong together, so that events that waited
  /// for a frame keep their distances.
  struct EventTimes {
    private var first: UInt32?
    /// The display server's 0 of the stream, on GLib's scale in microseconds.
    private var start = gint64.max

    /// The time of an event.
    ///
    /// - Parameters:
    ///   - event: in milliseconds, which start anew after 49 days; 0 where it has none.
    ///   - now: GLib's time, in microseconds.
    /// - Returns: GLib's time when it happened, in microseconds.
    mutating func time(of event: UInt32, now: gint64) -> gint64 {
      guard event != 0 else { return now }
      let first = first ?? event
      self.first = first
      let since = gint64(Int32(bitPattern: event &- first)) * 1000
      start = min(start, now - since)
      return start + since
    }
  }
#endif
