/// Who has set something on a control.
enum SettingWriter: Equatable { case host, visualizer, statusView }

/// A setting with a layer for each that has set it: the last one counts, and a part that leaves takes
/// its layer along. The next one must not find a threshold that no pull reaches, or a cooldown of an
/// hour.
struct Layered<Value: Equatable> {
  private var layers: [(writer: SettingWriter, value: Value)] = []

  /// What was set last of what is still there; `nil` where nobody has set anything.
  var value: Value? { layers.last?.value }

  mutating func set(_ value: Value, by writer: SettingWriter) {
    // A plugin may set it in each frame.
    if layers.last?.writer == writer { return layers[layers.count - 1].value = value }
    remove(writer)
    layers.append((writer, value))
  }

  mutating func remove(_ writer: SettingWriter) {
    if !layers.isEmpty { layers.removeAll { $0.writer == writer } }
  }

  mutating func removeAll() { layers = [] }
}
