import Charts
import Driver
import TextSupport
import ToolSupport
import ViewKit

/// What `pta trace` is given.
struct TraceOptions {
  private(set) var script = ""
  private(set) var output = ""
  private(set) var showsStates = false
  private(set) var size = TraceChart.defaultSize

  static let parser = OptionParser(options: [
    .init(
      name: "output", letter: "o", value: "FILE",
      doc: "where to: .svg or .png; with --states .dot (Graphviz) too"),
    .init(name: "states", value: nil, doc: "the states, and how often each transition was taken"),
    .init(name: "size", value: "WxH", doc: "of the chart, in points; 900x520 unless given"),
  ])

  /// Whether the states are written as Graphviz has it.
  var isGraph: Bool { output.lowercased().hasSuffix(".dot") }

  init(_ arguments: [String]) throws(UsageError) {
    let given = try TraceOptions.parser.parse(arguments)
    for (name, value) in given.options {
      switch name {
      case "output": output = value
      case "size": size = try TraceOptions.size(value)
      default: showsStates = true
      }
    }
    script = try given.script
    try checkOutput()
  }

  /// Before anything runs: a run whose chart cannot be drawn is a run for nothing.
  private func checkOutput() throws(UsageError) {
    guard !output.isEmpty else { throw UsageError(message: "-o FILE is missing") }
    guard !isGraph else {
      guard showsStates else {
        throw UsageError(
          message: "lines over time are no graph: add --states, or write .svg or .png")
      }
      return
    }
    // A chart does not move and is too fine for text.
    guard let kind = try? PictureWriter.kind(of: output), [.svg, .png].contains(kind) else {
      let kinds = showsStates ? ".svg, .png or .dot" : ".svg or .png"
      throw UsageError(message: "a chart is written as \(kinds), not as '\(output)'")
    }
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      TraceChart.sides.contains(width), TraceChart.sides.contains(height)
    else {
      let low = NumberText.text(TraceChart.sides.lowerBound)
      let high = NumberText.text(TraceChart.sides.upperBound)
      throw UsageError(
        message: "--size is a width and a height of \(low) to \(high) points, as in 900x520, not "
          + "'\(text)'")
    }
    return Size(width: width, height: height)
  }
}
