#if GTK
  import CGTK
  import PullToAction

  /// Keys: F5 and Ctrl+R begin the action wherever the focus is in the window; Alt with an arrow, held, pulls
  /// toward an edge; Escape takes that back. Arrows, Page Up and Down, Home and End scroll where the content has
  /// no use for them.
  final class KeyInput {
    private(set) var controllers: [OpaquePointer?] = []
    private weak var window: PullScrolledWindow?
    /// The key that is held to pull.
    private var held: UInt32?

    func install(on widget: Widget, of window: PullScrolledWindow) {
      self.window = window
      installKeys(on: widget)
      installShortcuts(on: widget)
    }

    private func installKeys(on widget: Widget) {
      guard let keys = gtk_event_controller_key_new() else { return }
      controllers.append(keys)
      let object = UnsafeMutableRawPointer(keys)
      Signals.connect(object, "key-pressed", key: { [weak self] in self?.press($0, $1) ?? false })
      Signals.connect(
        object, "key-released", key: { [weak self] key, _ in self?.release(key) ?? false })
      gtk_widget_add_controller(widget, keys)
    }

    private func installShortcuts(on widget: Widget) {
      guard let shortcuts = gtk_shortcut_controller_new() else { return }
      controllers.append(shortcuts)
      let controller = OpaquePointer(UnsafeMutableRawPointer(shortcuts))
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
      for (key, modifiers) in [
        (UInt32(GDK_KEY_F5), GdkModifierType(0)), (UInt32(GDK_KEY_r), GDK_CONTROL_MASK),
      ] {
        let data = Unmanaged.passRetained(WeakKeys(self)).toOpaque()
        let action = gtk_callback_action_new(
          { _, _, data in
            guard let data else { return 0 }
            let keys = Unmanaged<WeakKeys>.fromOpaque(data).takeUnretainedValue()
            return keys.object?.window?.refresh() ?? false ? 1 : 0
          }, data, { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
        gtk_shortcut_controller_add_shortcut(
          controller, gtk_shortcut_new(gtk_keyval_trigger_new(key, modifiers), action))
      }
      gtk_widget_add_controller(widget, shortcuts)
    }

    private final class WeakKeys {
      weak var object: KeyInput?
      init(_ object: KeyInput) { self.object = object }
    }

    // MARK: Pulling

    private func press(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
      guard let window else { return false }
      if key == UInt32(GDK_KEY_Escape), held != nil {
        held = nil
        window.ticks.enqueue { [weak window] in window?.scrollView.keyCancelled() }
        return true
      }
      guard let edge = KeyInput.edges[key], modifiers.rawValue & GDK_ALT_MASK.rawValue != 0 else {
        return scroll(key, window.scrollView)
      }
      // A key that is held comes again and again.
      if held == nil {
        held = key
        window.ticks.enqueue { [weak window] in window?.scrollView.keyDown(toward: edge) }
      }
      return true
    }

    private func release(_ key: UInt32) -> Bool {
      guard let window, held != nil, key == held || KeyInput.alts.contains(key) else {
        return false
      }
      held = nil
      window.ticks.enqueue { [weak window] in window?.scrollView.keyUp() }
      return true
    }

    private static let alts = [UInt32(GDK_KEY_Alt_L), UInt32(GDK_KEY_Alt_R)]
    /// Toward which edge an arrow pulls: the content goes where it points.
    private static let edges: [UInt32: Edge] = [
      UInt32(GDK_KEY_Down): .top, UInt32(GDK_KEY_Up): .bottom, UInt32(GDK_KEY_Right): .left,
      UInt32(GDK_KEY_Left): .right,
    ]

    // MARK: Scrolling

    private func scroll(_ key: UInt32, _ scrollView: ScrollView) -> Bool {
      let viewport = scrollView.viewportSize
      let last = max(0, scrollView.contentSize.height - viewport.height)
      let offset = scrollView.contentOffset
      let line = cgtk_two_thirds(max(viewport.height, 1))
      let goal: Double
      switch key {
      case UInt32(GDK_KEY_Up): goal = offset.y - line
      case UInt32(GDK_KEY_Down): goal = offset.y + line
      case UInt32(GDK_KEY_Page_Up): goal = offset.y - viewport.height
      case UInt32(GDK_KEY_Page_Down): goal = offset.y + viewport.height
      case UInt32(GDK_KEY_Home): goal = 0
      case UInt32(GDK_KEY_End): goal = last
      default: return false
      }
      let top = -scrollView.adjustedContentInset.top
      let target = Point(x: offset.x, y: min(max(goal, top), max(last, top)))
      guard target != offset else { return false }
      window?.ticks.enqueue { [weak scrollView] in
        guard let scrollView else { return }
        scrollView.setContentOffset(target, animated: !scrollView.view.traits.reducesMotion)
      }
      return true
    }
  }
#endif
