#if canImport(UIKit)
  import PullPlugins
  import PullToAction
  import PullToActionUIKit
  import UIKit

  final class MailViewController: UITableViewController {
    private let inbox = Inbox()

    override func viewDidLoad() {
      super.viewDidLoad()
      // Where the plugin cannot be loaded, the built-in look is there.
      let control = tableView.addPullToAction(plugin: try? Plugin(named: "google")) { [inbox] run in
        let count = try await inbox.reload { run.report(progress: $0) }
        return .success("\(count) new")
      }
      control.maximumExecutingTime = 30

      let more = tableView.addPullToAction(edge: .bottom) { [inbox] _ in
        try await inbox.loadMore() ? .success : .noMoreData
      }
      more.policy.prefetchDistance = .points(400)
    }
  }

  extension MailViewController {
    /// The keyboard comes or goes.
    func makeRoom(for height: CGFloat) {
      tableView.pullToActionContentInset.bottom = height
    }
  }
#endif
