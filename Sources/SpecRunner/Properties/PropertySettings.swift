/// What `for_all` is given, but for its functions.
struct PropertySettings {
  /// Which verbs of a kind are used.
  enum Choice: Equatable {
    case all
    case none
    case some([String])
  }

  /// Which of the plugins' options differ from run to run.
  enum Options: Equatable {
    case all
    case none
    case some([OptionChoice])
  }

  /// An option by its name, and what is left of its values; all that it declares unless said.
  struct OptionChoice: Equatable {
    let name: String
    let domain: ValueDomain?
  }

  var runs = 100
  /// How many verbs a session has, besides those that bring it to rest.
  var length = 12
  var seed: UInt64?
  /// How many simpler sessions are tried at most when one has failed.
  var shrinks = 500
  var gestures = Choice.all
  var host = Choice.all
  var options = Options.all
  var values: [ValueSlot] = []
  /// Whether plugins may raise errors: then only the author's functions say what is wrong.
  var allowsFaults = false

  /// The fields by their names in Lua, those that are functions included.
  static let fields = [
    "runs", "length", "seed", "shrinks", "gestures", "host", "options", "values", "allow_faults",
    "before", "each",
  ]

  /// The verbs that chance chooses from, but for time.
  var ideas: [VerbIdea] {
    let chosen =
      PropertySettings.chosen(gestures, of: VerbIdea.gestures)
      + PropertySettings.chosen(host, of: VerbIdea.host)
    return length == 0 ? [] : chosen
  }

  private static func chosen(_ choice: Choice, of ideas: [VerbIdea]) -> [VerbIdea] {
    switch choice {
    case .all: ideas
    case .none: []
    case .some(let names): ideas.filter { names.contains($0.verb) }
    }
  }
}
