import PullPlugins
import SpecRunner

/// Files that are only names: `a/b.lua`, folders as they follow from them, and links as
/// `from -> to`. What is not absolute lies in the current folder.
struct MemoryTree: FileTree {
  private enum Node {
    case file, folder
    case link(String)
  }

  private let current: String
  private var nodes: [String: Node] = ["/": .folder]
  /// Turned around or not: a system lists a folder in any order.
  var isReversed = false

  init(current: String = "/home", _ entries: [String]) {
    self.current = current
    add(current, .folder)
    for entry in entries {
      let parts = entry.split(separator: ">", maxSplits: 1).map { $0.drop { $0 == " " } }
      if parts.count == 2 {
        add(absolute(String(parts[0].dropLast(2))), .link(String(parts[1])))
      } else if entry.hasSuffix("/") {
        add(absolute(String(entry.dropLast())), .folder)
      } else {
        add(absolute(entry), .file)
      }
    }
  }

  private mutating func add(_ path: String, _ node: Node) {
    let parts = path.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      nodes["/" + parts[..<count].joined(separator: "/")] = .folder
    }
    nodes[path] = node
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : current + "/" + path
  }

  private func resolve(_ path: String, depth: Int = 0) -> String? {
    guard depth < 40 else { return nil }
    var place = ""
    let parts = absolute(path).split(separator: "/")
    for (index, part) in parts.enumerated() where part != "." {
      guard part != ".." else {
        place = place.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        continue
      }
      let next = place + "/" + part
      switch nodes[next] {
      case .file where index < parts.count - 1, nil: return nil
      case .file, .folder: place = next
      case .link(let target):
        let rest = parts[(index + 1)...].map { "/" + $0 }.joined()
        let base = target.hasPrefix("/") ? target : place + "/" + target
        return resolve(base + rest, depth: depth + 1)
      }
    }
    return place.isEmpty ? "/" : place
  }

  func kind(_ path: String) -> FileKind? {
    switch resolve(path).flatMap({ nodes[$0] }) {
    case .file: .file
    case .folder: .folder
    case .link, nil: nil
    }
  }

  func names(_ folder: String) -> [String]? {
    guard let place = resolve(folder), case .folder = nodes[place] else { return nil }
    let start = place == "/" ? "/" : place + "/"
    let names = nodes.keys.filter { $0.hasPrefix(start) && $0 != "/" }
      .map { String($0.dropFirst(start.count)) }.filter { !$0.contains("/") }
    return isReversed ? names.sorted(by: >) : names.sorted()
  }

  func realPath(_ path: String) -> String? { resolve(path) }
}

extension SpecSearch {
  /// A search with the plugins of one folder, of which there is no more than what the tree says.
  init(files: any FileTree, plugins: String) {
    self.init(files: files, folders: [plugins]) { name throws(PluginError) in
      let folder = "\(plugins)/\(name)"
      guard !name.isEmpty, files.kind(folder + "/init.lua") == .file else {
        throw .notFound(name: name, places: plugins, known: ["centered"])
      }
      return folder
    }
  }
}
