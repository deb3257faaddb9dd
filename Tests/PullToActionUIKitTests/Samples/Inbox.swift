/// What the samples of the page show.
struct Mail: Identifiable, Sendable {
  let id: Int
  let subject: String
}

/// Where mails come from.
actor Inbox {
  private(set) var mails: [Mail] = []

  /// Fetches what is new, and tells how far it is.
  func reload(_ tell: @Sendable (Double) -> Void) async throws -> Int {
    tell(0.5)
    mails.append(Mail(id: mails.count, subject: "A bear was seen"))
    return 1
  }

  /// Fetches older ones; whether there are more.
  func loadMore() async throws -> Bool { false }
}
