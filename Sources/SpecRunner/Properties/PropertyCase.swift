import Driver
import LuaRuntime
import PullPlugins

/// What one run of a property does: all that was drawn for it.
struct PropertyCase: Equatable {
  /// The values of the plugins' options, in the order of the plan's.
  var options: [OptionValue] = []
  /// The values that the property's functions are given.
  var values: [OptionValue] = []
  /// The session.
  var steps: [PropertyStep] = []
  /// The greatest pulled amount while everything came to rest after the session, in points.
  var amountAtRest = 0.0

  /// A text that differs where cases differ.
  var key: String {
    let values = (options + values).map { LuaSource.text(of: $0.luaValue) }
    let steps = steps.map { $0.verb + LuaSource.text(of: .table(LuaTable(array: $0.arguments))) }
    return (values + steps).joined(separator: "\n")
  }
}

/// One verb of a session.
struct PropertyStep: Equatable {
  /// Its key: `pull`, `scroll:to`, `control.enabled`.
  var verb: String
  var arguments: [LuaValue]
  /// The greatest pulled amount while it was done, in points; 0 where there was none.
  var greatestAmount = 0.0

  static func == (a: PropertyStep, b: PropertyStep) -> Bool {
    a.verb == b.verb && a.arguments == b.arguments
  }

  /// The numbers in its arguments, from left to right.
  var numbers: [Double] {
    var numbers: [Double] = []
    _ = mappingNumbers { number in
      numbers.append(number)
      return number
    }
    return numbers
  }

  mutating func setNumber(_ index: Int, to number: Double) {
    var place = -1
    arguments = mappingNumbers { old in
      place += 1
      return place == index ? number : old
    }
  }

  private func mappingNumbers(_ change: (Double) -> Double) -> [LuaValue] {
    arguments.map { argument in
      if let number = argument.asNumber { return .plain(change(number)) }
      guard case .table(var table) = argument else { return argument }
      for place in table.fields.indices {
        guard let number = table.fields[place].value.asNumber else { continue }
        table.fields[place].value = .plain(change(number))
      }
      return .table(table)
    }
  }
}

extension LuaValue {
  /// A number as people write it.
  static func plain(_ number: Double) -> LuaValue { OptionValue.number(number).luaValue }
}
