import PullPlugins
import PullToAction

/// Whether a visualizer tells a status view that it shows of the state and of the amount, which nobody else does.
struct ToldLook: Look {
  private let source: PluginSource
  private var isToldState = true, isToldAmount = true

  init(_ source: PluginSource) { self.source = source }

  mutating func see(_ moment: LookMoment) {
    if moment.isTold == false { isToldState = false }
    if moment.isToldAmount == false { isToldAmount = false }
  }

  var findings: [CheckFinding] {
    var findings: [CheckFinding] = []
    if !isToldState {
      findings.append(finding("did_change_state", "the state", "update_for_state(to)"))
    }
    if !isToldAmount {
      findings.append(
        finding(
          "pulled_amount_changed", "the amount", "update_for_pulled_amount(amount, threshold)"))
    }
    return findings
  }

  private func finding(_ method: String, _ what: String, _ call: String) -> CheckFinding {
    let place = ToldLook.definition(of: method, in: source)
    return CheckFinding(
      kind: .fault, file: place?.file, line: place?.line,
      message: "\(method) does not tell the status view of \(what); write "
        + "pull.status_view:\(call) in it")
  }

  /// Where a method is written.
  private static func definition(
    of method: String, in source: PluginSource
  ) -> (file: String, line: Int)? {
    for (file, bytes) in source.files.sorted(by: { $0.key < $1.key }) {
      let tokens = LuaTokens(bytes).tokens
      for (before, token) in zip(tokens, tokens.dropFirst())
      where token.text == method && (before.isSign(":") || before.isSign(".")) {
        return (file, token.line)
      }
    }
    return nil
  }
}
