import Driver
import LuaRuntime

/// What is said of a property that does not hold.
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
    let shown = (shrunk ?? found).steps.count
    let steps =
      shown < found.steps.count
      ? "shrunk from \(PropertyReport.verbs(found.steps.count)) to \(shown)"
      : PropertyReport.verbs(shown)
    return
      "it does not hold in run \(index) of \(plan.settings.runs) (seed = \(plan.seed)), \(steps)"
  }

  private static func verbs(_ count: Int) -> String { count == 1 ? "1 verb" : "\(count) verbs" }

  private static let howToReplay =
    "to see it, paste this into pta, or save it for pta run FILE or replay(\"FILE\"):"

  private static let notRepeatable =
    "when it was run again, it did not fail in this way: the functions of the property must not "
    + "keep anything from one run to the next, or set it anew in 'before'; this was done:"
}
