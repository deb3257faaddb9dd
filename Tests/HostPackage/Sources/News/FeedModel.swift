import PullToAction

/// What the app shows. It outlives screens and knows of none.
@MainActor
final class FeedModel {
  private(set) var items: [String] = []

  func load(_ run: ActionRun) async throws -> String {
    items = try await newest { run.report(progress: $0) }
    return "\(items.count) new"
  }
}

/// Fetches what there is, and tells how far it is, 0 to 1, on whatever thread it is on.
func newest(_ tell: @Sendable (Double) -> Void) async throws -> [String] {
  tell(0.5)
  return ["A bear was seen", "The ice has melted"]
}
