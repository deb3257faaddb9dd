import TextSupport

/// What LuaRocks takes in a rockspec, by which one is looked through.
///
/// LuaRocks refuses it at the first field that is none of these, and passes over those of `build`.
struct RockspecReview {
  /// What is wrong, with its line.
  private(set) var problems: [(line: Int, message: String)] = []
  private let isOfFormat3: Bool

  private indirect enum Shape {
    case text, flag, texts, any
    case table(KeyValuePairs<String, Shape>)
  }

  private static let fields: KeyValuePairs<String, Shape> = [
    "rockspec_format": .text, "package": .text, "version": .text,
    "source": .table([
      "url": .text, "tag": .text, "branch": .text, "md5": .text, "file": .text, "dir": .text,
      "module": .text, "cvs_tag": .text, "cvs_module": .text, "platforms": .any,
    ]),
    "description": .table([
      "summary": .text, "detailed": .text, "license": .text, "homepage": .text,
      "maintainer": .text, "labels": .texts, "issues_url": .text,
    ]),
    "supported_platforms": .texts, "dependencies": .texts, "build_dependencies": .texts,
    "test_dependencies": .texts, "external_dependencies": .any,
    "build": .table([
      "type": .text,
      "install": .table(["lua": .any, "lib": .any, "conf": .any, "bin": .any]), "modules": .any,
      "copy_directories": .texts, "patches": .any, "extra_files": .any, "variables": .any,
      "platforms": .any, "build_command": .text, "install_command": .text, "makefile": .text,
      "build_target": .text, "build_pass": .flag, "build_variables": .any,
      "install_target": .text, "install_pass": .flag, "install_variables": .any, "cmake": .text,
    ]),
    "hooks": .any, "test": .any, "deploy": .any,
  ]

  /// What LuaRocks builds itself; others it takes from a rock of `build_dependencies`.
  private static let builds = ["none", "builtin", "make", "cmake", "command", "module"]
  private static let formats = ["1.0", "1.1", "3.0"]
  private static let ofFormat3: Set = [
    "build_dependencies", "test_dependencies", "test", "description.labels",
    "description.issues_url",
  ]

  init(_ settings: WrittenSettings, plugin: String) {
    isOfFormat3 = settings["rockspec_format"].map { $0.text == nil || $0.text == "3.0" } ?? false
    guard settings.isPlain else { return }
    for variable in settings.unset {
      add(
        variable.line,
        "a rockspec has no variable '\(variable.name)': write "
          + (variable.isWord ? "\"\(variable.name)\" in quotes" : "the value itself"))
    }
    review(settings.fields, as: RockspecReview.fields, in: "")
    reviewMissing(settings, plugin)
    if let format = settings["rockspec_format"], let text = format.text,
      !RockspecReview.formats.contains(text)
    {
      add(format.line, "LuaRocks has no rockspec_format \"\(text)\": write \"3.0\"")
    }
    reviewBuild(settings)
    reviewInstalled(settings, plugin)
  }

  /// With none of the plugin's files named, LuaRocks is content and installs nothing.
  private mutating func reviewInstalled(_ settings: WrittenSettings, _ plugin: String) {
    let build = settings["build"]
    let type = settings["build", "type"]
    guard problems.isEmpty, build == nil || build?.table != nil,
      type == nil || type?.text == "none" || type?.text == "builtin",
      settings["build", "install"] == nil, settings["build", "modules"] == nil
    else { return }
    add(
      build?.line ?? 1,
      "it installs no file: write install = { lua = { [\"pta.plugins.\(plugin).init\"] = "
        + "\"init.lua\" } } in build")
  }

  private mutating func add(_ line: Int, _ message: String) { problems.append((line, message)) }

  private mutating func reviewMissing(_ settings: WrittenSettings, _ plugin: String) {
    let needed = [("package", "package = \"\(plugin)\""), ("version", "version = \"1.0.0-1\"")]
    for (name, line) in needed where settings[name] == nil {
      add(1, "\(name) is missing: write \(line)")
    }
    guard let source = settings["source"] else {
      add(1, "source is missing: write source = { url = \"git+https://…\" }")
      return
    }
    if source.table != nil, settings["source", "url"] == nil {
      add(source.line, "source has no url: write url = \"git+https://…\" in it")
    }
  }

  private mutating func reviewBuild(_ settings: WrittenSettings) {
    guard let type = settings["build", "type"], let text = type.text else { return }
    let known = RockspecReview.builds
    if !known.contains(text), settings["build_dependencies"] == nil {
      add(
        type.line,
        "LuaRocks has no build of the type \"\(text)\": write type = \"none\", which copies the "
          + "files of install (it has \(known.joined(separator: ", ")))")
    }
    if text == "none", let modules = settings["build", "modules"] {
      add(
        modules.line,
        "a build of the type \"none\" leaves modules out: write install = { lua = { … } }")
    }
  }

  private mutating func review(
    _ fields: [WrittenSettings.Field], as shapes: KeyValuePairs<String, Shape>, in path: String
  ) {
    let owner = path.isEmpty ? "a rockspec" : path
    for field in fields {
      guard let name = field.name else {
        add(field.line, "\(owner) has a value without a name: write name = value")
        continue
      }
      let whole = path.isEmpty ? name : "\(path).\(name)"
      guard let shape = shapes.first(where: { $0.key == name })?.value else {
        reviewUnknown(field, name, of: owner, shapes.map(\.key))
        continue
      }
      if RockspecReview.ofFormat3.contains(whole), !isOfFormat3 {
        add(
          field.line, "\(whole) is of format 3: write rockspec_format = \"3.0\" in the first line")
      }
      review(field, name, as: shape, in: whole)
    }
  }

  private mutating func reviewUnknown(
    _ field: WrittenSettings.Field, _ name: String, of owner: String, _ known: [String]
  ) {
    // A build of another type has what it likes.
    guard owner != "build" || Spelling.nearest(to: name, among: known) != nil else { return }
    let place = RockspecReview.fields.first { field in
      guard case .table(let inner) = field.value else { return false }
      return field.key != owner && inner.contains { $0.key == name }
    }
    if owner == "a rockspec", let place {
      add(field.line, "'\(name)' belongs in \(place.key): write \(place.key) = { \(name) = … }")
    } else {
      add(field.line, "\(owner) has no field \(Spelling.unknown(name, among: known))")
    }
  }

  private mutating func review(
    _ field: WrittenSettings.Field, _ name: String, as shape: Shape, in path: String
  ) {
    let written: String
    switch field.value {
    case .text(let text): written = "\"\(text.prefix(60))\""
    case .number(let text): written = text
    case .boolean: written = "true"
    case .table, .other: written = "…"
    }
    switch (shape, field.value) {
    case (_, .other), (.any, _), (.text, .text), (.flag, .boolean): break
    case (.table(let inner), .table(let fields)): review(fields, as: inner, in: path)
    case (.texts, .table(let fields)):
      for value in fields where value.name == nil {
        if case .number(let text) = value.value {
          add(value.line, "\(path) is a list of texts: write \"\(text)\"")
        }
      }
    case (.text, _):
      let text = if case .number(let text) = field.value { text } else { "…" }
      add(field.line, "\(path) is a text: write \(name) = \"\(text)\"")
    case (.flag, _): add(field.line, "\(path) is true or false: write \(name) = true")
    case (.texts, _): add(field.line, "\(path) is a list: write \(name) = { \(written) }")
    case (.table(let inner), _):
      add(field.line, "\(path) is a table: write \(name) = { \(inner[0].key) = \(written) }")
    }
  }
}
