import LuaRuntime

/// The verbs of a session in the order in which they were used: a list of ``LogEntry`` that stays small.
///
/// What is used again is kept once, and what comes again in the same order takes next to no room. The last entry is
/// kept apart, because by hand it grows from frame to frame.
package struct VerbLog: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
  Equatable
{
  /// How many entries are known by what they hold: what is used again after as many others is kept once more.
  private static let knownLimit = 512

  private(set) var kept: [LogEntry] = []
  /// Where each entry but the last is in `kept`.
  private var places = RepeatedNumbers()
  private var end: LogEntry?
  private var known: [VerbUse: UInt32] = [:]

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count + (end == nil ? 0 : 1) }

  package subscript(index: Int) -> LogEntry {
    get {
      if index < places.count { return kept[Int(places[index])] }
      guard let end, index == places.count else { preconditionFailure("no entry \(index)") }
      return end
    }
    set {
      if index < places.count {
        places.replaceSubrange(index..<index + 1, with: [place(of: newValue)])
      } else {
        end = newValue
      }
    }
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with entries: some Collection<LogEntry>
  ) {
    if let end { places.append(place(of: end)) }
    places.replaceSubrange(range, with: entries.map { place(of: $0) })
    end = places.last.map { kept[Int($0)] }
    if end != nil { places.replaceSubrange(places.count - 1..<places.count, with: []) }
  }

  package mutating func append(_ entry: LogEntry) {
    if let end { places.append(place(of: end)) }
    end = entry
  }

  package static func == (a: VerbLog, b: VerbLog) -> Bool { a.elementsEqual(b) }

  private mutating func place(of entry: LogEntry) -> UInt32 {
    let use = VerbUse(entry)
    if let use, let place = known[use] { return place }
    let place = UInt32(kept.count)
    kept.append(entry)
    if let use {
      if known.count == VerbLog.knownLimit { known.removeAll(keepingCapacity: true) }
      known[use] = place
    }
    return place
  }
}

/// A verb with its arguments, equal to another where nothing can tell them apart: unlike `==`, not 0 and −0, nor two
/// spellings of a letter in Unicode.
private struct VerbUse: Hashable {
  private let verb: Verb
  private let arguments: [LuaValue]

  /// `nil` for one that is more than that, as it holds a plugin's files.
  init?(_ entry: LogEntry) {
    guard entry.source == nil, !entry.hasFailed else { return nil }
    verb = entry.verb
    arguments = entry.arguments
  }

  static func == (a: VerbUse, b: VerbUse) -> Bool {
    a.verb === b.verb && areSame(a.arguments, b.arguments)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(verb))
    for argument in arguments { VerbUse.hash(argument, into: &hasher) }
  }

  private static func hash(_ value: LuaValue, into hasher: inout Hasher) {
    switch value {
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.bitPattern)
    case .string(let text): hasher.combine(text)
    case .table(let table):
      for value in table.array { hash(value, into: &hasher) }
      for field in table.fields { hash(field.value, into: &hasher) }
    default: break
    }
  }

  private static func areSame(_ a: [LuaValue], _ b: [LuaValue]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(isSame)
  }

  private static func isSame(_ a: LuaValue, _ b: LuaValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.table(let a), .table(let b)):
      areSame(a.array, b.array) && areSame(a.fields.map(\.key), b.fields.map(\.key))
        && areSame(a.fields.map(\.value), b.fields.map(\.value))
    default: a == b
    }
  }
}
