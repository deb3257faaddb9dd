import PullToAction
import ViewKit

/// The state chart as text for Graphviz (graphviz.org/doc/info/lang.html): the same bytes for the same
/// counts.
package enum StateGraph {
  /// The text.
  ///
  /// - Parameter samples: a trace; its name is the graph's.
  package static func text(of samples: TraceSamples) -> String {
    let counts = samples.transitions
    let head = [
      "digraph \(quoted(ChartText.visible(samples.name))) {", "  rankdir=LR;",
      "  node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\"];",
      "  start [shape=point, width=0.15];",
    ]
    let states = PullState.allCases.map { state in
      "  \(state.rawValue) [fillcolor=\"\(ChartColor.band(state).hexadecimal)\"];"
    }
    let edges = StateTransition.all.map { transition in
      let count = counts[transition, default: 0]
      let color = ChartColor.transition(count).hexadecimal
      return "  \(transition.from.rawValue) -> \(transition.to.rawValue) "
        + "[label=\"\(count)\", color=\"\(color)\", fontcolor=\"\(color)\"];"
    }
    return (head + states + ["  start -> idle;"] + edges + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
