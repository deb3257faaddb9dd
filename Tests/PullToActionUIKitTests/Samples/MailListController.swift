#if canImport(AppKit)
  import AppKit
  import PullPlugins
  import PullToActionUIKit

  final class MailListController: NSViewController {
    private let inbox = Inbox()

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let scrollView = view as? NSScrollView else { return }
      scrollView.addPullToAction(plugin: try? Plugin(named: "google")) { [inbox] run in
        let count = try await inbox.reload { run.report(progress: $0) }
        return .success("\(count) new")
      }
    }
  }
#endif
