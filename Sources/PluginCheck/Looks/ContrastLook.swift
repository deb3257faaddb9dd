import PullPictures
import Rendering
import TextSupport
import ViewKit

/// Whether texts can be read on what is behind them.
///
/// A text that fades in counts where it is most opaque; over pictures, whose pixels are not decoded, none counts.
struct ContrastLook: Look {
  private struct Sample {
    let item: SeenItem
    let moment: String
    let required: Double
    let reading: Reading
  }

  let theme: String
  private var samples: [UInt32: [Sample]] = [:]
  private var order: [UInt32] = []

  init(theme: String) { self.theme = theme }

  /// The moments at which nothing has just begun.
  private static let settled: Set<Showcase.Moment> = [
    .idle, .halfWay, .triggered, .executing, .executingLong, .result, .floor,
  ]

  mutating func see(_ moment: LookMoment) {
    guard let name = moment.name, ContrastLook.settled.contains(name) else { return }
    guard moment.items.contains(where: { $0.item.text != nil }) else { return }
    let page = Page(items: moment.items.map { PaintedItem($0.item) }, moment: moment)
    for (index, item) in moment.items.enumerated() {
      guard let text = item.item.text, item.opacity > 0,
        let reading = page.reading(of: text, at: index)
      else { continue }
      let transform = item.item.transform
      let scale = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      if samples[item.item.view] == nil { order.append(item.item.view) }
      samples[item.item.view, default: []].append(
        Sample(
          item: item, moment: moment.text,
          required: Contrast.required(of: text.font, scale: scale), reading: reading))
    }
  }

  var findings: [CheckFinding] {
    order.compactMap { view in
      let all = samples[view] ?? []
      let most = all.map(\.item.opacity).max() ?? 0
      let worst = all.filter { $0.item.opacity >= 0.95 * most }
        .min { $0.reading.ratio / $0.required < $1.reading.ratio / $1.required }
      guard let worst, worst.reading.ratio < worst.required else { return nil }
      return finding(worst)
    }
  }

  private func finding(_ sample: Sample) -> CheckFinding {
    let (reading, required) = (sample.reading, sample.required)
    func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 1) }
    let better = Contrast.mended(reading.front, on: reading.back, to: required)
    // Rounded down: 4.49 is not enough.
    let ratio = number((reading.ratio * 10).rounded(.down) / 10)
    return CheckFinding(
      kind: .look,
      message: "hard to read in the \(theme) theme, \(sample.moment): \(sample.item.text) is "
        + "\(reading.front.hexadecimal) on \(reading.back.hexadecimal), a contrast of \(ratio), and "
        + "WCAG AA asks for \(number(required)); \(better.hexadecimal) would do",
      measure: "view \(sample.item.item.view) in the \(theme) theme")
  }
}

/// A text's colour and the one behind it, as they are seen.
private struct Reading {
  let front, back: Color
  let ratio: Double
}

/// What is behind and before the texts of a moment.
private struct Page {
  let items: [PaintedItem]
  let moment: LookMoment

  /// How a text is read; `nil` where it is covered, out of sight or over a picture. At most a quarter of its
  /// places is worse.
  func reading(of text: TextContent, at index: Int) -> Reading? {
    let item = items[index].item
    let letters = text.letters(in: item.size)
    var readings: [Reading] = []
    for column in 0..<5 {
      for row in 0..<3 {
        let own = Point(
          x: letters.minX + letters.width * (Double(column) + 0.5) / 5,
          y: letters.minY + letters.height * (Double(row) + 0.5) / 3)
        let color = text.color.withAlphaComponent(text.color.alpha * item.alpha)
        let place = item.transform.apply(to: own)
        if let reading = reading(of: color, at: place, index) { readings.append(reading) }
      }
    }
    guard !readings.isEmpty else { return nil }
    return readings.sorted { $0.ratio < $1.ratio }[readings.count / 4]
  }

  private func reading(of color: Color, at point: Point, _ index: Int) -> Reading? {
    guard items[index].shows(point) else { return nil }
    var page: Color? = moment.page(at: point)
    for item in items[..<index] { page = item.paint(at: point, over: page) }
    guard var back = page else { return nil }
    var front = color.over(back)
    for item in items[(index + 1)...] {
      switch item.paint(at: point) {
      case .nothing: continue
      case .picture: return nil
      case .color(let cover):
        guard cover.alpha < 0.9 else { return nil }
        (front, back) = (cover.over(front), cover.over(back))
      }
    }
    return Reading(front: front, back: back, ratio: Contrast.ratio(front, back))
  }
}

extension PaintedItem {
  /// The colour over another; `nil` for a picture's, and over one unless nothing of it is left.
  fileprivate func paint(at point: Point, over back: Color?) -> Color? {
    switch paint(at: point) {
    case .nothing: back
    case .picture: nil
    case .color(let color): color.alpha == 1 ? color : back.map(color.over)
    }
  }
}
