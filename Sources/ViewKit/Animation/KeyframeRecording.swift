/// What the keyframes of a block change, until the block has been run.
struct KeyframeRecording {
  /// What one keyframe makes of a property.
  private struct Change {
    let keyframe: Int
    let start: Double
    let end: Double
    var value: Components
    var channels: Channels
  }

  /// All that happens to one property of one view.
  private struct Entry {
    weak var view: View?
    let property: AnimatableProperty
    /// Where each component begins.
    var base: Components
    var channels: Channels = []
    var changes: [Change] = []
  }

  /// What finds an entry. Its view may be gone, and another one in its place in memory.
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  let mode: CalculationMode
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  /// The keyframe that is being recorded, and its times; outside of keyframes the whole.
  private var keyframe = 0
  private var lastKeyframe = 0
  private var start = 0.0
  private var end = 1.0

  init(mode: CalculationMode) {
    self.mode = mode
  }

  /// Begins a keyframe; gives back what ``leave(_:)`` needs.
  mutating func enter(start: Double, duration: Double) -> (Int, Double, Double) {
    let outer = (keyframe, self.start, end)
    func part(_ number: Double) -> Double { number.isFinite ? min(max(number, 0), 1) : 0 }
    lastKeyframe += 1
    keyframe = lastKeyframe
    self.start = part(start)
    end = min(self.start + part(duration), 1)
    return outer
  }

  /// Goes back to what was recorded before a keyframe.
  mutating func leave(_ outer: (Int, Double, Double)) {
    (keyframe, start, end) = outer
  }

  /// Takes up a change of a property from what it was.
  ///
  /// - Parameter begin: whether what moves already goes on from what is shown.
  mutating func add(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, from old: Components,
    begin: Bool
  ) {
    let index = index(of: property, in: view)
    let fresh = channels.subtracting(entries[index].channels)
    if !fresh.isEmpty {
      let base = begin ? view.presentation.shown(property, model: old) : old
      entries[index].base = fresh.choose(base, otherwise: entries[index].base)
      entries[index].channels.formUnion(fresh)
    }
    let value = property.model(of: view)
    if let last = entries[index].changes.indices.last,
      entries[index].changes[last].keyframe == keyframe
    {
      entries[index].changes[last].value = value
      entries[index].changes[last].channels.formUnion(channels)
    } else {
      entries[index].changes.append(
        Change(keyframe: keyframe, start: start, end: end, value: value, channels: channels))
    }
  }

  private mutating func index(of property: AnimatableProperty, in view: View) -> Int {
    let key = Key(view: ObjectIdentifier(view), property: property)
    if let index = places[key], entries[index].view === view { return index }
    entries.append(Entry(view: view, property: property, base: .zero))
    places[key] = entries.count - 1
    return entries.count - 1
  }

  /// Sets going what was recorded.
  func install(for animation: ViewAnimation) {
    for entry in entries {
      guard let view = entry.view else { continue }
      view.motions.interrupt(entry.property, entry.channels)
      let track = track(of: entry).subtracting(entry.property.model(of: view))
      let moving = entry.channels.intersection(
        Channels { index in
          let values = track.lanes[index].values
          return values.contains { $0 != 0 } && values.allSatisfy(\.isFinite)
        })
      if !moving.isEmpty {
        view.motions.add(
          BlockMotion(
            property: entry.property, channels: moving, path: .keyframes(track),
            animation: animation))
        animation.gain(moving.count, of: view)
      }
    }
  }

  private func track(of entry: Entry) -> KeyframeTrack {
    // Sorting by time alone would not keep the order of asking where two begin together.
    let changes = entry.changes.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    let lanes = (0..<4).map { index in
      var lane = KeyframeLane(times: [0], values: [entry.base[index]])
      for change in changes where change.channels.contains(Channels { $0 == index }) {
        lane.move(to: change.value[index], start: change.start, end: change.end, mode: mode)
      }
      return lane
    }
    guard mode.isPaced else { return KeyframeTrack(lanes: lanes, mode: mode) }
    // What has x and y goes at constant speed in the plane: through the places at all key times.
    let times = Set(lanes.flatMap(\.times)).sorted()
    let linear = KeyframeTrack(lanes: lanes, mode: .linear)
    return KeyframeTrack(values: times.map { linear.value(at: $0) }, times: times, mode: mode)
  }
}
