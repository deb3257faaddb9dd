#if canImport(SwiftUI)
  import PullPlugins
  import PullToActionUIKit
  import SwiftUI

  struct MailList: View {
    let inbox: Inbox
    let mails: [Mail]

    var body: some View {
      List(mails) { mail in
        Text(mail.subject)
      }
      .pullToAction(
        plugin: try Plugin(named: "google"), configure: { $0.maximumExecutingTime = 30 }
      ) { run in
        let count = try await inbox.reload { run.report(progress: $0) }
        return .success("\(count) new")
      }
    }
  }
#endif
