import PullPlugins
import TextSupport

/// One way to report a run.
package struct ReporterKind: Sendable {
  /// The word by which it is asked for.
  package let name: String
  /// What it is for, in a line.
  package let summary: String
  /// Begins a report.
  package let make: @Sendable (ReporterOptions) -> any Reporter

  /// All of them, in the order in which help lists them.
  package static var all: [ReporterKind] { [.default, .plain, .tap, .junit, .json] }

  /// The one that nobody need ask for.
  package static func usual(for options: ReporterOptions) -> ReporterKind {
    options.columns == nil && !options.usesColor ? .plain : .default
  }

  /// Finds one by its name.
  package static func named(_ name: String) throws(UnknownReporter) -> ReporterKind {
    guard let kind = all.first(where: { $0.name == name }) else {
      throw UnknownReporter(name: name)
    }
    return kind
  }
}

/// A name that no reporter has.
package struct UnknownReporter: Error, Equatable, CustomStringConvertible {
  /// What was asked for.
  package let name: String

  /// What there is instead.
  package var description: String {
    let known = ReporterKind.all.map(\.name)
    let hint = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown reporter '\(name)'\(hint) (there are: \(known.joined(separator: ", ")))"
  }
}
