import ViewKit

/// Whether a text lies under something solid as long as a pull lasts: nobody reads it, and a screen reader does.
struct CoveredLook: Look {
  private var seen: Set<UInt32> = []
  private var hidden: [UInt32: CheckFinding] = [:]
  /// In the order in which they came.
  private var order: [UInt32] = []

  mutating func see(_ moment: LookMoment) {
    let texts = moment.items.indices.filter {
      let item = moment.items[$0].item
      return item.text != nil && !seen.contains(item.view)
    }
    guard !texts.isEmpty else { return }
    let page = TextPage(moment)
    for index in texts {
      let item = moment.items[index]
      guard let text = item.item.text else { continue }
      switch page.sight(of: text, at: index) {
      case .seen: seen.insert(item.item.view)
      case .nowhere: continue
      case .covered(let cover): note(item, under: cover)
      }
    }
  }

  private mutating func note(_ item: SeenItem, under cover: SeenItem) {
    let view = item.item.view
    guard hidden[view] == nil else { return }
    order.append(view)
    hidden[view] = CheckFinding(
      kind: .look,
      message: "covered all the time: \(item.text) lies under \(cover.text); add the text after "
        + "that, or hide it", measure: "view \(view) is covered", view: item.view(setting: []))
  }

  var findings: [CheckFinding] { order.filter { !seen.contains($0) }.compactMap { hidden[$0] } }
}
