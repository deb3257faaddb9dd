import LuaRuntime

/// Modules: `require "parts.arrow"` is the folder's `parts/arrow.lua`, and nothing else.
extension PluginContext {
  func require(_ module: String) -> Result<(source: [UInt8], file: String), ModuleError> {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    guard isName else {
      return .failure(
        ModuleError(
          message: "module '\(module)' cannot be required: a name is words divided by dots, "
            + "such as 'parts.arrow' for parts/arrow.lua in the plugin's folder"))
    }
    let file = parts.joined(separator: "/") + ".lua"
    guard let source = source.files[file] else {
      let files = source.files.keys.filter { $0 != PluginSource.main }.sorted()
      let known = files.isEmpty ? "has no modules" : "has \(files.joined(separator: ", "))"
      return .failure(
        ModuleError(message: "module '\(module)' not found: the plugin's folder \(known)"))
    }
    if let refusal = refusal(of: source) {
      return .failure(
        ModuleError(message: "module '\(module)' cannot be loaded from \(file): \(refusal.message)")
      )
    }
    return .success((source, file))
  }

  /// What Lua would refuse without a word of the file that it is in.
  private func refusal(of source: [UInt8]) -> LuaError? {
    if source.first == PluginContext.signature { return .binaryChunk }
    guard let limit = state?.limits.chunkBytes, source.count > limit else { return nil }
    return .tooLarge(bytes: source.count, limit: limit)
  }

  /// The first byte of compiled Lua (`LUA_SIGNATURE`).
  private static let signature: UInt8 = 0x1B

  struct ModuleError: Error, Equatable {
    let message: String
  }
}
