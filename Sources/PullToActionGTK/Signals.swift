#if GTK
  import CGTK

  /// A widget of GTK's, as its functions take it.
  public typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// Swift's handlers of GObject's signals. A handler goes with the object that it is connected to, so it holds
  /// its own object weakly.
  package enum Signals {
    /// Holds a handler for C.
    private final class Box<Handler> {
      let handler: Handler
      init(_ handler: Handler) { self.handler = handler }
    }

    /// Connects a handler that needs none of the signal's values.
    @discardableResult package static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping () -> Void
    ) -> gulong {
      let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
        Signals.handler(data, as: (() -> Void).self)()
      }
      return connect(object, signal, handler, unsafeBitCast(call, to: GCallback.self))
    }

    /// Connects a handler of a signal with an object, such as a list's item.
    @discardableResult package static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      object handler: @escaping (UnsafeMutableRawPointer) -> Void
    ) -> gulong {
      let call: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
        data, value in Signals.handler(data, as: ((UnsafeMutableRawPointer) -> Void).self)(value)
      }
      return connect(object, signal, handler, unsafeBitCast(call, to: GCallback.self))
    }

    /// Connects a handler of a signal with two numbers, such as a point.
    @discardableResult package static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      point handler: @escaping (Double, Double) -> Void
    ) -> gulong {
      let call: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, x, y in
        Signals.handler(data, as: ((Double, Double) -> Void).self)(x, y)
      }
      return connect(object, signal, handler, unsafeBitCast(call, to: GCallback.self))
    }

    /// Connects a handler that says whether it has dealt with two numbers.
    @discardableResult package static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      asking handler: @escaping (Double, Double) -> Bool
    ) -> gulong {
      let call: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> gboolean = {
        data, x, y in
        Signals.handler(data, as: ((Double, Double) -> Bool).self)(x, y) ? 1 : 0
      }
      return connect(object, signal, handler, unsafeBitCast(call, to: GCallback.self))
    }

    /// Connects a handler of a key, which says whether it has dealt with it.
    @discardableResult package static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String,
      key handler: @escaping (_ key: UInt32, _ modifiers: GdkModifierType) -> Bool
    ) -> gulong {
      let call:
        @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, GdkModifierType) -> gboolean = {
          data, key, _, modifiers in
          Signals.handler(data, as: ((UInt32, GdkModifierType) -> Bool).self)(key, modifiers)
            ? 1 : 0
        }
      return connect(object, signal, handler, unsafeBitCast(call, to: GCallback.self))
    }

    private static func connect<Handler>(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: Handler,
      _ call: @escaping GCallback
    ) -> gulong {
      let box = Unmanaged.passRetained(Box(handler)).toOpaque()
      return cgtk_connect(object, signal, call, box) { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
      }
    }

    private static func handler<Handler>(
      _ data: UnsafeMutableRawPointer, as type: Handler.Type
    ) -> Handler {
      Unmanaged<Box<Handler>>.fromOpaque(data).takeUnretainedValue().handler
    }

    /// Ends a connection to an object that lives longer than who has connected.
    package static func disconnect(_ object: UnsafeMutableRawPointer, _ handler: gulong) {
      g_signal_handler_disconnect(object, handler)
    }
  }
#endif
