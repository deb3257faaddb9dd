import Driver
import LuaRuntime
import TextSupport

/// The message for a property that does not hold.
struct PropertyReport {
  let plan: PropertyPlan
  /// Which run, from 1.
  let index: Int
  /// As it was found.
  let found: PropertyCase
  var falsification: Falsification
  /// The session as a script.
  var script: String
  /// As simple as it could be made.
  var shrunk: PropertyCase?
  /// Whether it failed again.
  var isRepeatable = true

  /// What went wrong, in which run, and the session that shows it.
  var text: String {
    var lines = [falsification.message, "for_all: " + place]
    if !plan.settings.values.isEmpty {
      lines.append("with values: " + LuaSource.text(of: plan.table(of: shrunk ?? found)))
    }
    lines.append(isRepeatable ? Self.howToReplay : Self.notRepeatable)
    lines.append(script)
    return lines.joined(separator: "\n").trimmingSpaces
  }

  private var place: String {
    "it does not hold in run \(index) of \(plan.settings.runs) (seed = \(plan.seed))" + length
  }

  private var length: String {
    let count = found.steps.count
    guard count > 0 else { return "" }
    let verbs = count == 1 ? "1 verb" : "\(count) verbs"
    let left = shrunk?.steps.count ?? count
    guard left < count else { return ", with \(verbs)" }
    return ", shrunk from \(verbs) to " + (left == 0 ? "none" : String(left))
  }

  private static let howToReplay =
    "this session shows it; paste it into pta, or save it for pta run FILE or replay(\"FILE\"):"

  private static let notRepeatable =
    "when it was run again, it did not fail in this way: the functions of the property must not "
    + "keep anything from one run to the next, or set it anew in 'before'; this was done:"
}
