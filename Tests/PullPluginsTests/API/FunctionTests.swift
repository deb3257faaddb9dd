import LuaRuntime
import PullPlugins
import Testing

/// Every function and method that is declared, called rightly and wrongly.
@Suite struct FunctionTests {
  struct Function {
    let key: String
    let declaration: LuaFunctionDeclaration
    /// A call without its parentheses.
    let callee: String
    /// The type of its self, for a method.
    let owner: String?
  }

  private static let all: [Function] = {
    let api = PluginAPI()
    let functions = api.functions.map {
      Function(key: "pta.\($0.name)", declaration: $0, callee: "pta.\($0.name)", owner: nil)
    }
    return functions
      + api.types.flatMap { type in
        type.methods.map {
          Function(
            key: "\(type.name).\($0.name)", declaration: $0,
            callee: "\(Probe.object(of: type.name)):\($0.name)", owner: type.name)
        }
      }
  }()

  @Test func everyFunctionHasItsCases() {
    #expect(Set(FunctionTests.all.map(\.key)) == Set(FunctionCases.calls.keys))
  }

  @Test func rightCalls() throws {
    for function in FunctionTests.all {
      let calls = FunctionCases.calls[function.key] ?? []
      let outcomes = try Probe.outcomes(calls.map { "return \(function.callee)(\($0.arguments))" })
      #expect(outcomes == calls.map(\.outcome), "\(function.key)")
    }
  }

  /// Each parameter in turn gets each value that its type refuses, or nothing.
  @Test func wrongArguments() throws {
    for function in FunctionTests.all {
      let parameters = function.declaration.parameters
      for (index, parameter) in parameters.enumerated() {
        let before = parameters.prefix(index).map(FunctionTests.fitting)
        var wrong = BadValues.of(parameter.type, range: parameter.range)
          .filter { !(parameter.isOptional && $0.written == "nil") }
          .map { (arguments: before + [$0.written], complaint: $0.complaint) }
        if !parameter.isOptional {
          wrong.append((before, "\(parameter.type.expected) expected, got no value"))
        }
        let outcomes = try Probe.outcomes(
          wrong.map { "\(function.callee)(\($0.arguments.joined(separator: ", ")))" })
        #expect(
          outcomes
            == wrong.map {
              "bad argument #\(index + 1) '\(parameter.name)' to '\(function.declaration.name)' "
                + "(\($0.complaint))"
            })
      }
    }
  }

  @Test func tooManyArguments() throws {
    for function in FunctionTests.all {
      let parameters = function.declaration.parameters
      let arguments = (parameters.map(FunctionTests.fitting) + ["1"]).joined(separator: ", ")
      let outcomes = try Probe.outcomes(["\(function.callee)(\(arguments))"])
      #expect(
        outcomes == [
          "too many arguments to '\(function.declaration.name)' (at most \(parameters.count) "
            + "expected, got \(parameters.count + 1))"
        ])
    }
  }

  /// A method without its object, and on an object of another type.
  @Test func wrongSelf() throws {
    for function in FunctionTests.all {
      guard let owner = function.owner else { continue }
      let method = function.callee.replacing(":", with: ".")
      let outcomes = try Probe.outcomes([
        "\(method)()", "\(method)(5)", "\(method)({})", "\(method)(scroll_view)",
      ])
      let name = function.declaration.name
      let refusal = "'\(name)' needs its \(owner): call it with ':', as in \(owner):\(name)(...)"
      #expect(outcomes == Array(repeating: refusal, count: 4))
    }
  }

  private static func fitting(_ parameter: LuaParameter) -> String {
    switch parameter.type {
    case .string: "'x'"
    case .number: "1"
    case .table: "{}"
    case .object(let type): Probe.object(of: type)
    case .oneOf(let words): "'\(words.first ?? "")'"
    default: "nil"
    }
  }
}
