import LuaRuntime
import PullPlugins
import TextSupport

/// What is typed behind a plugin, as in `pta render wave speed=fast`.
extension SessionPlugins {
  /// The options that were typed for a plugin or a built-in part, as `use` takes them. What an option's
  /// text means, its declaration says: so the plugin is loaded first.
  package func options(
    _ texts: [OptionText], of name: String
  ) throws(DriverError) -> [String: OptionValue] {
    guard !texts.isEmpty else { return [:] }
    if let part = BuiltInName(rawValue: name) { return part.values(of: texts) }
    do throws(PluginError) {
      let plugin = try Plugin(source: try source(of: name), environment: environment)
      do throws(Complaint) {
        return try plugin.manifests.flatMap(\.options).read(texts)
      } catch { throw .wrongOption(plugin: plugin.name, message: error.message) }
    } catch { throw .refused(error.description) }
  }
}

extension DriverSession {
  /// Puts a plugin on the control with options that were typed.
  package func use(_ name: String, _ texts: [OptionText]) throws {
    let options = try plugins.options(texts, of: name)
    try perform("use", [.string(name)] + (options.isEmpty ? [] : [.table(LuaTable(options))]))
  }
}

extension BuiltInName {
  /// What is wrong with a value, using it says.
  fileprivate func values(of texts: [OptionText]) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    for text in texts {
      switch parameters.first(where: { $0.name == text.name })?.type {
      case .number?: values[text.name] = OptionDeclaration.Kind.number(nil).value(of: text.value)
      case .boolean?: values[text.name] = OptionDeclaration.Kind.boolean.value(of: text.value)
      default: values[text.name] = .string(text.value)
      }
    }
    return values
  }
}
