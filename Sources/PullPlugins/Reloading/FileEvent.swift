/// Something that happened in a watched folder, or to a watched file.
struct FileEvent: Equatable {
  /// Which watch it is of.
  let watch: Int32
  /// The name of what changed in the folder; `nil` where the system does not say, or where it is the
  /// folder itself.
  let name: String?
  /// What the name stands for may be there now and not have been before, or the other way round: what
  /// is to be watched may be something else.
  let isStructural: Bool
}

/// What came of reading events.
struct FileEvents: Equatable {
  var events: [FileEvent] = []
  /// Whether there were more than the system keeps.
  var hasLost = false
}
