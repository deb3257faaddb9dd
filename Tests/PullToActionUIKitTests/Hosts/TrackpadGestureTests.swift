import PullToActionUIKit
import Testing

/// When fingers on a trackpad are lifted, by what an application may see of it.
@Suite struct TrackpadGestureTests {
  enum Step: Sendable {
    case live, rest, event(TrackpadGesture.Event), moved(Double)
  }

  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let steps: [Step]
    let told: [TrackpadGesture.Change]
  }

  private static let whole: [TrackpadGesture.Change] = [.began, .ended(cancelled: false)]

  static let rows: [Row] = [
    Row(
      description: "all events are seen",
      steps: [
        .event(.began), .live, .event(.changed), .moved(60), .event(.changed), .moved(20),
        .event(.changed), .moved(90), .event(.ended), .moved(30), .event(.momentum), .rest,
      ], told: whole),
    Row(
      description: "fingers go back",
      steps: [.live, .event(.changed), .moved(60), .event(.changed), .moved(20)], told: [.began]),
    Row(
      description: "the scroll view takes the events: content that comes back was let go",
      steps: [.live, .moved(40), .moved(90), .moved(89.5), .moved(80), .moved(20)],
      told: whole),
    Row(
      description: "only momentum is seen", steps: [.live, .event(.momentum), .event(.momentum)],
      told: whole),
    Row(description: "nothing is seen", steps: [.live, .rest], told: whole),
    Row(
      description: "the system takes the fingers away",
      steps: [.live, .event(.changed), .event(.cancelled), .rest],
      told: [.began, .ended(cancelled: true)]),
    Row(
      description: "fingers on content that is on its way",
      steps: [
        .live, .event(.ended), .event(.momentum), .event(.began), .event(.changed), .event(.ended),
      ], told: whole + whole),
    Row(
      description: "another view is scrolled",
      steps: [.event(.began), .event(.changed), .event(.ended), .event(.momentum)], told: []),
    Row(
      description: "content is moved by code", steps: [.moved(50), .moved(20), .rest], told: []),
    Row(
      description: "a place that is no number",
      steps: [.live, .moved(50), .moved(.nan), .moved(60)], told: [.began]),
  ]

  @Test(arguments: rows) func whatIsTold(row: Row) {
    var gesture = TrackpadGesture()
    let told = row.steps.compactMap { step in
      switch step {
      case .live: gesture.liveScrollBegan()
      case .rest: gesture.liveScrollEnded()
      case .event(let event): gesture.take(event)
      case .moved(let distance): gesture.contentMoved(pastEdge: distance)
      }
    }
    #expect(told == row.told)
    #expect(gesture.isDown == (told.last == .began))
  }
}
