import PullToAction

/// A layer of some drawing system, of which a display list needs few calls.
@MainActor package protocol DrawingLayer: AnyObject {
  /// Sets a property.
  ///
  /// - Returns: false where it cannot be drawn: the pixels of a picture that are broken.
  func set(_ write: LayerWrite) -> Bool
  /// Sets what is in it, from back to front.
  ///
  /// - Parameter layers: each in no other layer yet, or in this one already.
  func setSublayers(_ layers: [Self])
  /// Takes it out of the layer that it is in.
  func removeFromSuperlayer()
  /// Changes layers without the animations that their system makes of changes by itself.
  static func withoutAnimations(_ body: () -> Void)
}

/// Shows display lists by layers that stay from one to the next: only what has changed is set.
///
/// A layer is found again by its view and its kind, in the order of the list; one that nothing needs any more
/// goes to another view of the list that needs one of its kind.
@MainActor package final class LayerTree<Layer: DrawingLayer> {
  /// What is shown, and by which layers.
  private struct Slot {
    let key: Key
    let layer: Layer
    var clips: [Layer] = []
    var item: LayerItem

    /// The layer that lies in the tree's root.
    var outermost: Layer { clips.first ?? layer }
  }

  private struct Key: Hashable {
    let view: UInt32
    let kind: LayerContent.Kind

    init(_ view: UInt32, _ item: LayerItem) {
      self.view = view
      kind = item.content.kind
    }
  }

  /// Called with the name of a picture that cannot be drawn, once for each.
  package var onBrokenImage: (String) -> Void = { _ in }
  /// How many layers show items, those that cut them off not counted.
  package var count: Int { slots.count }

  private let root: Layer
  private let makeLayer: (LayerContent.Kind) -> Layer
  private var shown: [DisplayList.Item] = []
  private var size = Size.zero
  private var slots: [Slot] = []
  private var broken: Set<String> = []
  private var hasNewOrder = false

  /// - Parameters:
  ///   - root: the layer that the others are put into.
  ///   - makeLayer: makes a layer that shows nothing yet; one of the kind `clip` cuts off what is in it.
  package init(root: Layer, makeLayer: @escaping (LayerContent.Kind) -> Layer) {
    self.root = root
    self.makeLayer = makeLayer
  }

  /// Shows a list.
  package func show(_ list: DisplayList) {
    guard list.items != shown || list.size != size else { return }
    (shown, size) = (list.items, list.size)
    let whole = Rect(size: size)
    let items = shown.flatMap { item in
      LayerItem.items(of: item, in: whole).map { (key: Key(item.view, $0), item: $0) }
    }
    Layer.withoutAnimations {
      if items.map(\.key) == slots.map(\.key) {
        for index in items.indices { update(&slots[index], to: items[index].item) }
      } else {
        replace(by: items)
      }
      if hasNewOrder { root.setSublayers(slots.map(\.outermost)) }
      hasNewOrder = false
    }
  }

  /// Draws all anew, by layers that are made anew: for other pixels, or after memory was given up.
  package func showAgain() {
    let list = shown
    (shown, slots) = ([], [])
    hasNewOrder = true
    var again = DisplayList(size: size)
    for item in list { again.append(item) }
    show(again)
  }

  private func replace(by items: [(key: Key, item: LayerItem)]) {
    hasNewOrder = true
    var pool = LayerPool(slots.map { ($0.key, $0) })
    let found = items.map { pool.take($0.key) }
    slots = zip(items, found).map { new, found in
      // Of the same kind, if not of the same view: `found` has been offered to its own first.
      let old = found ?? pool.takeAny { $0.kind == new.key.kind }
      guard let old else { return make(new.key, new.item) }
      var slot = Slot(key: new.key, layer: old.layer, clips: old.clips, item: old.item)
      update(&slot, to: new.item)
      return slot
    }
  }

  private func make(_ key: Key, _ item: LayerItem) -> Slot {
    let layer = makeLayer(key.kind)
    item.writes(over: nil) { set($0, on: layer) }
    var slot = Slot(key: key, layer: layer, item: item)
    cut(&slot, by: item.clips, over: [])
    return slot
  }

  private func update(_ slot: inout Slot, to item: LayerItem) {
    guard item != slot.item else { return }
    item.writes(over: slot.item) { set($0, on: slot.layer) }
    cut(&slot, by: item.clips, over: slot.item.clips)
    slot.item = item
  }

  /// Puts a slot's layer into those that cut it off.
  private func cut(_ slot: inout Slot, by clips: [LayerClip], over old: [LayerClip]) {
    guard clips != old || clips.count != slot.clips.count else { return }
    if clips.count != slot.clips.count {
      hasNewOrder = true
      // Core Animation's own rule: what comes into a layer must be in no other one.
      slot.layer.removeFromSuperlayer()
      slot.clips.removeLast(max(slot.clips.count - clips.count, 0))
      while slot.clips.count < clips.count { slot.clips.append(makeLayer(.clip)) }
      for (outer, inner) in zip(slot.clips, slot.clips.dropFirst() + [slot.layer]) {
        outer.setSublayers([inner])
      }
    }
    for (index, clip) in clips.enumerated() {
      clip.writes(over: index < old.count ? old[index] : nil) { _ = slot.clips[index].set($0) }
    }
  }

  /// Sets a property; a picture that cannot be drawn is drawn as its box, and told once.
  private func set(_ write: LayerWrite, on layer: Layer) {
    guard case .contents(let image) = write else { return _ = layer.set(write) }
    let isDrawn = layer.set(write)
    _ = layer.set(.border(LayerTree.boxColor, width: isDrawn ? 0 : 1))
    if !isDrawn, broken.insert(image.name).inserted { onBrokenImage(image.name) }
  }

  private static var boxColor: Color { Color(white: 0.5) }
}

/// What was shown, to be found again by its key; of one key in its order.
private struct LayerPool<Key: Hashable, Value> {
  private var entries: [(key: Key, value: Value?)]
  private var places: [Key: [Int]] = [:]

  init(_ entries: [(Key, Value)]) {
    self.entries = entries.map { (key: $0, value: $1) }
    for index in self.entries.indices.reversed() {
      places[entries[index].0, default: []].append(index)
    }
  }

  mutating func take(_ key: Key) -> Value? {
    places[key]?.popLast().flatMap { entries[$0].value.take() }
  }

  /// The first that is left and whose key fits.
  mutating func takeAny(where fits: (Key) -> Bool) -> Value? {
    entries.firstIndex { $0.value != nil && fits($0.key) }.flatMap { entries[$0].value.take() }
  }
}
