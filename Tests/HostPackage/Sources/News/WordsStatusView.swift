import PullToAction
import ViewKit

/// A title, and under it what there is to say.
final class WordsStatusView: StatusView {
  let name = "words"
  // The control gives it its width; its height is how far the content stays down while the action runs.
  let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 56), name: "words")
  private let title = View(frame: Rect(x: 16, y: 8, width: 288, height: 22), name: "title")
  private let detail = View(frame: Rect(x: 16, y: 30, width: 288, height: 18), name: "detail")

  init() {
    title.textContent = TextContent(
      "News", font: Font(size: 17, weight: .semibold), alignment: .left)
    detail.textContent = TextContent(
      color: Color(white: 0.4), font: Font(family: "Helvetica Neue", size: 13), alignment: .left)
    for label in [title, detail] {
      // Larger where the person wants larger texts.
      label.textContent?.scalesWithTraits = true
      label.autoresizing = .flexibleWidth
      view.addSubview(label)
    }
    view.autoresizing = .flexibleWidth
  }

  func update(for state: PullState) {
    switch state {
    case .pulling: detail.textContent?.string = "Pull for more"
    case .triggered: detail.textContent?.string = "Let go"
    case .executing: detail.textContent?.string = "Loading…"
    default: break
    }
  }

  func update(forProgress progress: Double) {
    detail.textContent?.string = "\(Int(progress * 100)) %"
  }

  func update(forResult outcome: ActionOutcome) {
    detail.textContent?.string = outcome.text ?? ""
  }

  func apply(_ style: Style) { title.textContent?.color = style.textColor }
}
