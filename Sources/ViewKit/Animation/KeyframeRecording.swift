/// Records what the keyframes of a block change, while the block runs.
struct KeyframeRecording {
  /// A keyframe's number in the block and its times; 0 stands for changes outside of any keyframe.
  struct Keyframe {
    var number = 0
    var start = 0.0
    var end = 1.0
  }

  /// What one keyframe sets a property to.
  private struct Change {
    let keyframe: Keyframe
    var value: Components
    var channels: Channels
  }

  /// The changes of one property of one view.
  private struct Entry {
    weak var view: View?
    let property: AnimatableProperty
    /// Where each component starts.
    var base: Components
    var channels: Channels = []
    var changes: [Change] = []
  }

  /// Finds an entry. Its view may have been freed, and another one allocated at its address.
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  let mode: CalculationMode
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  /// The keyframe that is being recorded.
  var keyframe = Keyframe()
  private var lastNumber = 0

  init(mode: CalculationMode) { self.mode = mode }

  /// Starts a keyframe.
  mutating func begin(start: Double, duration: Double) {
    func clamped(_ share: Double) -> Double { share.isFinite ? min(max(share, 0), 1) : 0 }
    lastNumber += 1
    let start = clamped(start)
    keyframe = Keyframe(number: lastNumber, start: start, end: min(start + clamped(duration), 1))
  }

  /// Records a change of a property that starts at `base`.
  mutating func add(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, from base: Components
  ) {
    let index = index(of: property, in: view)
    let fresh = channels.subtracting(entries[index].channels)
    entries[index].base = fresh.choose(base, otherwise: entries[index].base)
    entries[index].channels.formUnion(fresh)
    var change = Change(keyframe: keyframe, value: property.model(of: view), channels: channels)
    if let last = entries[index].changes.last, last.keyframe.number == keyframe.number {
      change.channels.formUnion(last.channels)
      entries[index].changes.removeLast()
    }
    entries[index].changes.append(change)
  }

  private mutating func index(of property: AnimatableProperty, in view: View) -> Int {
    let key = Key(view: ObjectIdentifier(view), property: property)
    if let index = places[key], entries[index].view === view { return index }
    entries.append(Entry(view: view, property: property, base: .zero))
    places[key] = entries.count - 1
    return entries.count - 1
  }

  /// Adds what was recorded to the views' motions.
  func install(for animation: ViewAnimation) {
    for entry in entries {
      guard let view = entry.view else { continue }
      view.motions.interrupt(entry.property, entry.channels)
      let track = track(of: entry).subtracting(entry.property.model(of: view))
      let moving = entry.channels.intersection(
        Channels { index in
          let values = track.channels[index].values
          return values.contains { $0 != 0 } && values.allSatisfy(\.isFinite)
        })
      if !moving.isEmpty {
        view.motions.blocks.append(
          BlockMotion(
            property: entry.property, channels: moving, keyframes: track, animation: animation))
        animation.gain(moving.count, of: view)
      }
    }
  }

  private func track(of entry: Entry) -> KeyframeTrack {
    // Swift does not promise a stable sort: keyframes that start together keep their order.
    let changes = entry.changes.enumerated()
      .sorted { ($0.element.keyframe.start, $0.offset) < ($1.element.keyframe.start, $1.offset) }
      .map(\.element)
    let channels = (0..<4).map { index in
      var channel = KeyframeChannel(times: [0], values: [entry.base[index]])
      for change in changes where change.channels.contains(Channels { $0 == index }) {
        let (start, end) = (change.keyframe.start, change.keyframe.end)
        channel.move(to: change.value[index], start: start, end: end, mode: mode)
      }
      return channel
    }
    guard mode.isPaced else { return KeyframeTrack(channels: channels, mode: mode) }
    // Constant speed is that in the plane: components share their key times.
    let times = Set(channels.flatMap(\.times)).sorted()
    let linear = KeyframeTrack(channels: channels, mode: .linear)
    return KeyframeTrack(values: times.map { linear.value(at: $0) }, times: times, mode: mode)
  }
}
