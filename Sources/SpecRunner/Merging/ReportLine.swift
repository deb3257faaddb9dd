import LuaRuntime
import PullPlugins

/// A line of a JSON report, as ``JSONReporter`` writes it, read back.
package struct ReportLine: Decodable {
  /// What happened; `nil` for an event that a newer version tells.
  package let event: RunEvent?

  package init(from decoder: any Decoder) throws {
    let fields = try ReportFields(decoder)
    event =
      switch try fields.value("event", as: String.self) {
      case "run_started": .runStarted(try RunPlan(fields))
      case "file_started": .fileStarted(try fields.value("file"))
      case "test": .testEnded(try TestResult(fields))
      case "file_problem":
        .fileProblem(
          file: try fields.value("file"), try Problem(fields.fields("problem")))
      case "file_notice":
        .fileNotice(
          file: try fields.value("file"), line: try fields.value("line"),
          message: try fields.value("message"))
      case "file_output":
        .fileOutput(file: try fields.value("file"), line: try fields.value("text"))
      case "file_ended":
        .fileEnded(try fields.value("file"), duration: try fields.value("duration"))
      case "run_ended": .runEnded(try RunSummary(fields))
      default: nil
      }
  }
}

/// A number of things, far below what can be counted.
private struct Count: Decodable {
  let number: Int

  init(from decoder: any Decoder) throws {
    number = try Int(from: decoder)
    guard (0...1 << 53).contains(number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it is \(number)"))
    }
  }
}

/// The fields of an object of JSON, by their names.
private struct ReportFields: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Name>

  init(from decoder: any Decoder) throws { try self.init(decoder) }

  init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Name.self) }

  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    try container.decode(Value.self, forKey: Name(stringValue: name))
  }

  func optional<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: Name(stringValue: name))
  }

  func fields(_ name: String) throws -> ReportFields { try value(name) }

  /// A number of things: sums of them must be numbers, too.
  func count(_ name: String) throws -> Int { try value(name, as: Count.self).number }

  /// A text that stands for something.
  func value<Value>(_ name: String, _ read: (String) throws -> Value?) throws -> Value {
    let text = try value(name, as: String.self)
    guard let value = try read(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: Name(stringValue: name), in: container, debugDescription: "it is '\(text)'")
    }
    return value
  }
}

extension RunPlan {
  fileprivate init(_ fields: ReportFields) throws {
    let measured: [String] = try fields.value("measures")
    let shard: String? = try fields.optional("shard")
    self.init(
      files: try fields.value("files"), seed: try fields.value("seed"),
      isShuffled: try fields.value("shuffled"), shard: try shard.map { try Shard(parsing: $0) },
      places: try fields.optional("places"), fingerprint: try fields.value("run"),
      measuresCoverage: measured.contains("coverage"),
      measuresCosts: measured.contains("profile"),
      date: try fields.value("date", TimeText.seconds(sinceDate:)))
  }
}

extension TestResult {
  fileprivate init(_ fields: ReportFields) throws {
    self.init(
      test: TestIdentity(
        file: try fields.value("file"), line: try fields.value("line"),
        names: try fields.value("names"), ordinal: try fields.value("ordinal"),
        round: try fields.value("round")),
      status: try fields.value("status"),
      problems: try fields.value("problems", as: [ReportFields].self).map(Problem.init),
      output: try fields.value("output"), duration: try fields.value("duration"))
  }
}

extension Problem {
  fileprivate init(_ fields: ReportFields) throws {
    self.init(
      status: try fields.value("status"), message: try fields.value("message"),
      file: try fields.optional("file"), line: try fields.optional("line"),
      traceback: try fields.value("traceback"), place: try fields.optional("place"),
      moment: try fields.optional("moment"), isOfStage: try fields.value("of_stage"))
  }
}

extension RunSummary {
  fileprivate init(_ fields: ReportFields) throws {
    tally = Tally(
      passed: try fields.count("passed"), failed: try fields.count("failed"),
      errors: try fields.count("errors"), pending: try fields.count("pending"),
      fileProblems: try fields.count("file_problems"))
    duration = try fields.value("duration")
    unusedSnapshots = try fields.value("unused_snapshots")
    writtenSnapshots = try fields.value("written_snapshots")
    coverage = try fields.value("coverage", as: [ReportFields].self).map(FileCoverage.init)
    profile = try fields.value("profile", as: [ReportFields].self).map(PluginCosts.init)
  }
}

extension FileCoverage {
  fileprivate init(_ fields: ReportFields) throws {
    self.init(
      path: try fields.value("file"),
      hits: try fields.value("hits", as: [Int: Count].self).mapValues(\.number))
  }
}

extension PluginCosts {
  fileprivate init(_ fields: ReportFields) throws {
    self.init(
      path: try fields.value("plugin"),
      instructionLimit: try fields.optional("instruction_limit", as: Count.self)?.number ?? 0,
      callbacks: try fields.value("callbacks", as: [ReportFields].self).map { callback in
        Callback(
          function: CallProfile.Function(
            name: try callback.value("name"), file: try callback.optional("file"),
            line: try callback.optional("line"), isInner: try callback.value("inner")),
          cost: try CallProfile.Cost(callback))
      })
  }
}

extension CallProfile.Cost {
  fileprivate init(_ fields: ReportFields) throws {
    self.init()
    calls = try fields.count("calls")
    failures = try fields.count("failures")
    instructions = try fields.count("instructions")
    mostInstructions = try fields.count("most_instructions")
    allocations = try fields.count("allocations")
    bytes = try fields.count("bytes")
  }
}
