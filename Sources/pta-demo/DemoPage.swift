#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK

  /// A page of the demo.
  protocol DemoPage: AnyObject {
    /// What is on screen.
    var widget: Widget? { get }
    /// What is pulled, and shows the plugin.
    var pull: PullScrolledWindow { get }
    /// All that scrolls on it.
    var windows: [PullScrolledWindow] { get }
  }

  extension DemoPageName {
    func make() -> any DemoPage {
      switch self {
      case .mail: MailPage()
      case .photos: PhotoPage()
      case .nested: NestedPage()
      }
    }
  }

  /// Takes in what an action has brought, when the control says that it has ended well.
  final class NewsDelegate: PullToActionDelegate {
    private let take: () -> Void
    init(_ take: @escaping () -> Void) { self.take = take }

    func pullToAction(
      _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
    ) {
      if from == .executing, case .success = control.lastOutcome { take() }
    }
  }

  /// Where pages get what is new.
  @MainActor enum Server {
    /// The action of all pages: it takes a second and a half on the main actor, and tells how far it is.
    static func fetch(_ run: ActionRun) async throws -> ActionOutcome {
      for step in 1...15 {
        try await Task.sleep(for: .milliseconds(100))
        run.report(progress: Double(step) / 15)
      }
      return .success("3 new")
    }
  }

  /// A list of rows that are made when they come into sight.
  enum ListFactory {
    /// - Parameters:
    ///   - make: an empty row.
    ///   - fill: shows a text of the model in a row, which is at a place.
    static func make(
      _ make: @escaping () -> Widget?, fill: @escaping (Widget, String) -> Void
    ) -> OpaquePointer? {
      guard let factory = gtk_signal_list_item_factory_new() else { return nil }
      let object = UnsafeMutableRawPointer(factory)
      Signals.connect(
        object, "setup", object: { item in gtk_list_item_set_child(OpaquePointer(item), make()) })
      Signals.connect(
        object, "bind",
        object: { item in
          let item = OpaquePointer(item)
          guard let child = gtk_list_item_get_child(item),
            let string = gtk_list_item_get_item(item),
            let text = gtk_string_object_get_string(OpaquePointer(string))
          else { return }
          fill(child, String(cString: text))
        })
      return factory
    }
  }
#endif
