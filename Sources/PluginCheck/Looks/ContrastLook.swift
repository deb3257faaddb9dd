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
    let reading: TextReading
  }

  let theme: String
  private var samples: [UInt32: [Sample]] = [:]
  private var order: [UInt32] = []

  /// Smaller letters, in points, grow or shrink at that moment.
  private static let leastSize = 4.0

  init(theme: String) { self.theme = theme }

  mutating func see(_ moment: LookMoment) {
    guard moment.isSettled, moment.items.contains(where: { $0.item.text != nil }) else { return }
    let page = TextPage(moment)
    for (index, item) in moment.items.enumerated() {
      guard let text = item.item.text, item.opacity > 0,
        text.font.size * item.textScale > ContrastLook.leastSize,
        let reading = page.reading(of: text, at: index)
      else { continue }
      if samples[item.item.view] == nil { order.append(item.item.view) }
      samples[item.item.view, default: []].append(
        Sample(
          item: item, moment: moment.text,
          required: Contrast.required(of: text.font, scale: item.textScale), reading: reading))
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
    let seen = sample.item.opacity < 1 ? " as it is seen" : ""
    // Rounded down: 4.49 is not enough.
    let ratio = ContrastLook.text((reading.ratio * 10).rounded(.down) / 10)
    return CheckFinding(
      kind: .look,
      message: "hard to read in the \(theme) theme, \(sample.moment): \(sample.item.text) is "
        + "\(reading.front.hexadecimal)\(seen) on \(reading.back.hexadecimal), a contrast of "
        + "\(ratio), and WCAG AA asks for \(ContrastLook.text(required)); "
        + "\(ContrastLook.remedy(for: sample))",
      measure: "view \(sample.item.item.view) in the \(theme) theme",
      view: sample.item.view(setting: ["text_color"]))
  }

  private static func text(_ value: Double) -> String { NumberText.fixed(value, decimals: 1) }

  /// What to write: the colour is not always what is wrong.
  private static func remedy(for sample: Sample) -> String {
    let (reading, required) = (sample.reading, sample.required)
    guard !reading.isVeiled else {
      return "something half clear is drawn over it: add the text after that"
    }
    guard let own = sample.item.item.text?.color.withAlphaComponent(1) else { return "" }
    let opacity = sample.item.opacity
    let more = (1...20).map { Double($0) / 20 }.first {
      $0 > opacity
        && Contrast.ratio(own.withAlphaComponent($0).over(reading.back), reading.back) >= required
    }
    if let more {
      return "its opacity is \(NumberText.fixed(opacity, decimals: 2)), and "
        + "\(NumberText.fixed(more, decimals: 2)) would do"
    }
    let better = Contrast.mended(own, on: reading.back, to: required).hexadecimal
    let solid = opacity < 1 ? " with an alpha of 1" : ""
    // No colour can be read on the pages of both themes.
    return reading.isOnPage
      ? "\(better)\(solid) would do in this theme, and style.text_color, set in "
        + "apply_style(style), in both"
      : "\(better)\(solid) would do"
  }
}
