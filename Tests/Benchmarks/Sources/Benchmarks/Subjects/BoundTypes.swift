import CReference
import PullPlugins

/// The names of all that plugins can call, for a reference that binds as much.
package final class BoundTypes {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []
  private var types: [creference_type] = []

  /// The names of an API: first the functions of `pta`, then the types.
  package init(_ api: PluginAPI) {
    add("pta", methods: api.functions.map(\.name), properties: [])
    for type in api.types {
      add(type.name, methods: type.methods.map(\.name), properties: type.properties.map(\.name))
    }
  }

  deinit {
    strings.forEach { $0.deallocate() }
    lists.forEach { $0.deallocate() }
  }

  /// How many functions, methods and properties there are.
  package var count: Int {
    types.reduce(0) { $0 + Int($1.method_count) + Int($1.property_count) }
  }

  /// Makes a state, binds them, runs a plugin's file and closes it.
  package func load(_ script: [UInt8]) throws(BenchmarkError) {
    let made = script.withUnsafeBytes { bytes in
      creference_new_binding(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, types,
        Int32(types.count))
    }
    guard let made else { throw BenchmarkError("the reference cannot load a plugin") }
    creference_close(made)
  }

  private func add(_ name: String, methods: [String], properties: [String]) {
    types.append(
      creference_type(
        name: copy(name), methods: list(methods), method_count: Int32(methods.count),
        properties: list(properties), property_count: Int32(properties.count)))
  }

  private func list(_ names: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: max(1, names.count))
    for (index, name) in names.enumerated() { (list + index).initialize(to: copy(name)) }
    lists.append(list)
    return UnsafePointer(list)
  }

  private func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    strings.append(copy)
    return UnsafePointer(copy)
  }
}
