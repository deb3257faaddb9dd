/// What a default status view has to say at its edge, in a language; what a host has set comes first.
struct StatusTexts {
  private var language = Language.english
  private var edge = PullEdge.top
  /// The states whose text a host has set, some of them to none.
  private var own: [PullState: String?] = [:]
  private var words = Words.usual

  /// The texts of a language for an edge: looked up once, as each state shows one.
  private struct Words {
    let pulling, triggered, executing, label, hint: String

    /// Those that each control begins with; to look them up again was 3 % of the instructions of a spec.
    static let usual = Words(PullTexts(.english), .top)

    init(_ texts: PullTexts, _ edge: PullEdge) {
      let found = PullTexts.ofEdges.map { name in
        PullTexts.Key(name, at: edge).map { texts[$0] } ?? ""
      }
      (pulling, triggered, executing) = (found[0], found[1], found[2])
      (label, hint) = (found[3], found[4])
    }
  }

  /// Takes on a language and an edge.
  ///
  /// - Returns: whether either is another than before.
  mutating func follow(_ language: Language, _ edge: PullEdge) -> Bool {
    guard language != self.language || edge != self.edge else { return false }
    (self.language, self.edge) = (language, edge)
    words = Words(PullTexts(language), edge)
    return true
  }

  /// How to use the control.
  var hint: String { words.hint }

  /// The text for a state; `nil` for none.
  func text(for state: PullState) -> String? {
    if !own.isEmpty, let set = own[state] { return set }
    return usual(for: state)
  }

  private func usual(for state: PullState) -> String? {
    switch state {
    case .pulling: words.pulling
    case .triggered: words.triggered
    case .executing: words.executing
    case .idle, .retracting, .open: nil
    }
  }

  /// The text for each state.
  var forStates: [PullState: String] {
    get {
      var all: [PullState: String] = [:]
      for state in PullState.allCases { all[state] = text(for: state) }
      return all
    }
    set {
      // Only what differs from the language's own is the host's; the rest follows the language.
      own = [:]
      for state in PullState.allCases where newValue[state] != usual(for: state) {
        own[state] = .some(newValue[state])
      }
    }
  }

  /// What there is to say about how an action ended.
  func text(for outcome: ActionOutcome) -> String? {
    switch outcome {
    case .noMoreData: outcome.text ?? PullTexts(language)[.noMoreData]
    default: outcome.text(in: language)
    }
  }

  /// What a screen reader says in a state.
  func describe(
    _ state: PullState, showing text: String?, progress: Double, in said: inout Accessibility
  ) {
    let isExecuting = state == .executing
    said.role = isExecuting ? .progressIndicator : .button
    said.label = words.label
    said.value = isExecuting && progress > 0 ? PullTexts(language).percent(progress) : text
    said.hint = state == .idle ? words.hint : nil
    said.actions = state.actions
  }
}
