import LuaRuntime
import SpecLua

/// The runner's own Lua and modules of luassert, each read and compiled once: every spec has a state of its own
/// and asks for all. Otherwise that takes half of the time of a file with a few tests.
final class SpecLibraries {
  let compiled = CompiledTexts()
  private let folders: [String]
  private let read: (String) -> String?
  private var modules: [String: SpecModule] = [:]

  /// - Parameter read: a text file; `nil` when there is none.
  init(folders: [String], read: @escaping (String) -> String?) {
    self.folders = folders
    self.read = read
    for text in SpecLua.own { compiled.add(text.source, name: text.name) }
  }

  /// A module by its name, its parts divided by slashes.
  func module(_ path: String) -> SpecModule? {
    if let module = modules[path] { return module }
    guard let module = SpecModule(path, in: folders, read: read) else { return nil }
    modules[path] = module
    compiled.add(Array(module.source.utf8), name: module.name)
    return module
  }
}

/// A module that a spec requires.
struct SpecModule {
  /// Its path in the folder that it was found in.
  let name: String
  let source: String

  /// Looks for it as Lua does, with `?.lua` and `?/init.lua`; `nil` where it is in no folder.
  init?(_ path: String, in folders: [String], read: (String) -> String?) {
    for folder in folders {
      for name in [path + ".lua", path + "/init.lua"] {
        guard let source = read(folder + "/" + name) else { continue }
        (self.name, self.source) = (name, source)
        return
      }
    }
    return nil
  }
}
