import PullPlugins

/// A new plugin: what stands in its folder at first. It loads, and its spec passes.
package struct Scaffold {
  private let name: String
  private let kinds: [PartKind]

  /// Describes a plugin.
  ///
  /// - Parameters:
  ///   - name: the folder's, and the one that its manifest has.
  ///   - kinds: its parts; a status view where there are none.
  /// - Throws: why there is no such plugin.
  package init(name: String, kinds: [PartKind]) throws(Complaint) {
    self.name = name
    self.kinds = kinds.isEmpty ? [.statusView] : kinds
    try checkName()
    if kinds.count > 1, let whole = kinds.first(where: \.isWhole) {
      throw Complaint(
        "a \(whole.words) takes the place of the visualizer and of the status view: it goes "
          + "without other kinds")
    }
  }

  private func checkName() throws(Complaint) {
    if let wrong = PluginManifest.complaint(aboutName: name) {
      throw Complaint("a name " + wrong + (hint ?? ""))
    }
    guard name.first != "-" else {
      throw Complaint("'\(name)' would be read as an option: begin with a letter or a digit")
    }
    guard BuiltInName(rawValue: name) == nil else {
      throw Complaint("\(name) is a part that every control has: take another name")
    }
  }

  /// What was probably meant by a name that is none: a path, a file, or words.
  private var hint: String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func isFine(_ name: String) -> Bool {
      name.first != "-" && PluginManifest.complaint(aboutName: name) == nil
    }
    if parts.count > 1, let last = parts.last, isFine(last) {
      let folder = parts.dropLast().joined(separator: "/")
      return
        "; it is made in the folder where you are: go to \(folder.isEmpty ? "/" : folder), then "
        + "write pta new \(last)"
    }
    let words = (name.hasSuffix(".lua") ? name.dropLast(4) : name[...])
      .split { !($0.isLetter || $0.isNumber || "-_".contains($0)) }.joined(separator: "-")
    return isFine(words) ? "; write \(words)" : nil
  }

  /// Its files, by their paths in its folder.
  package var files: [(path: String, text: String)] {
    lua + others
  }

  /// The code and the specs: of one part in `init.lua`, of two each in a file of its own.
  private var lua: [(path: String, text: String)] {
    let isOne = kinds.count == 1
    let main = isOne ? [] : [(PluginSource.main, text(PackageResources.both_lua))]
    return main
      + kinds.flatMap { kind in
        let (code, spec) = kind.templates
        return [
          (isOne ? PluginSource.main : kind.rawValue + ".lua", text(code)),
          ("spec/\(isOne ? name : kind.rawValue)_spec.lua", text(spec)),
        ]
      }
  }

  private var others: [(path: String, text: String)] {
    [
      ("README.md", text(PackageResources.README_md)),
      // LuaRocks knows no capitals in the name of a rock.
      (name.lowercased() + "-1.0.0-1.rockspec", rockspec),
    ]
  }

  /// With a line for each file of the plugin, as LuaRocks wants it.
  private var rockspec: String {
    let modules = lua.map(\.path).filter { !$0.hasPrefix("spec/") }.map { path in
      "      [\"pta.plugins.\(name).\(path.dropLast(4))\"] = \"\(path)\",\n"
    }
    return text(PackageResources.plugin_rockspec)
      .replacing("    lua = {\n", with: "    lua = {\n" + modules.joined())
  }

  /// A template, with the plugin's own name.
  private func text(_ template: [UInt8]) -> String {
    String(decoding: template, as: UTF8.self).replacing("__NAME__", with: name)
  }
}

extension PartKind {
  /// Of its code and its spec.
  fileprivate var templates: ([UInt8], [UInt8]) {
    switch self {
    case .visualizer: (PackageResources.visualizer_lua, PackageResources.visualizer_spec_lua)
    case .statusView: (PackageResources.status_view_lua, PackageResources.status_view_spec_lua)
    case .refreshControl:
      (PackageResources.refresh_control_lua, PackageResources.refresh_control_spec_lua)
    case .refreshView: (PackageResources.refresh_view_lua, PackageResources.refresh_view_spec_lua)
    }
  }
}
