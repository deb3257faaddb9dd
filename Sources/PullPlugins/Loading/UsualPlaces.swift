extension PluginLibrary {
  /// Where programs find plugins by name: the first place that has one wins.
  ///
  /// - Parameters:
  ///   - variable: what the environment has under a name: `PTA_PLUGINS` goes before all, `HOME` and
  ///     `XDG_DATA_HOME` say where plugins are installed.
  ///   - shipped: the folder of those that come with the program.
  package static func usual(variable: (String) -> String?, shipped: String) -> PluginLibrary {
    let given = (variable("PTA_PLUGINS") ?? "").split(separator: ":").map {
      LibraryPlace(String($0))
    }
    let home = variable("HOME") ?? ""
    let data = variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    // A plugin does not care for which Lua LuaRocks installs: each has a folder of its own.
    let rocks = [home + "/.luarocks", "/usr/local", "/opt/homebrew", "/usr"].flatMap { tree in
      (1...4).reversed().map { LibraryPlace("\(tree)/share/lua/5.\($0)/pta/plugins", .luarocks) }
    }
    return PluginLibrary(
      places: given + [LibraryPlace(".", .here), LibraryPlace("Plugins", .here)]
        + [LibraryPlace((data ?? home + "/.local/share") + "/pta/plugins", .user)] + rocks
        + [LibraryPlace(shipped, .shipped)])
  }
}
