import LuaRuntime
import PullToAction

/// The built-in parts, by the names that bring them back and that plugins extend them by.
public enum BuiltInName: String, CaseIterable, Sendable {
  /// `BottomVisualizer`, which holds the status view at the bottom edge.
  case bottom
  /// `StretchVisualizer`, which fills the control with it.
  case stretch
  /// `DefaultStatusView`, with its icon, its texts and its indicator.
  case statusView = "default"

  /// What kind of part it is.
  public var kind: PartKind {
    switch self {
    case .bottom, .stretch: .visualizer
    case .statusView: .statusView
    }
  }
}

extension PluginContext {
  /// `pta.visualizer { … }` and the like: reads the manifest and gives back the same table, to which the
  /// plugin adds its methods.
  func define(_ kind: PartKind, _ call: LuaCall) -> Int32 {
    guard let table = call.value(0)?.asTable else {
      return call.fail("pta.\(kind.rawValue): the manifest is too large")
    }
    guard !definitions.contains(where: { $0.manifest.kind == kind }) else {
      return call.fail("pta.\(kind.rawValue): a plugin can have one, and this is its second")
    }
    let reader = ManifestReader(kind: kind, table: table, source: source)
    guard let manifest = reader.read() else {
      wrongManifest = (reader.complaints, kind)
      return call.fail(reader.complaints.all.first?.message ?? "")
    }
    do throws(Complaint) {
      let options = try merge(manifest)
      let reference = try keep(call, options: options)
      definitions.append(
        PluginPart(
          manifest: manifest, table: reference, options: options,
          given: Set(table.fields.compactMap(\.key.asString))))
      if let base = manifest.base, let error = extend(base, reference) {
        return call.fail(error.message)
      }
      return call.returns(reference)
    } catch { return call.fail(error.message) }
  }

  /// A wrong option is the user's mistake, not the plugin's: it is kept for the loader to report,
  /// so that it is not taken for an error in `init.lua`.
  private func merge(
    _ manifest: PluginManifest
  ) throws(Complaint) -> [String: OptionValue] {
    do throws(Complaint) {
      return try manifest.options.merged(with: options)
    } catch {
      wrongOption = wrongOption ?? .wrongOption(plugin: manifest.name, message: error.message)
      // The rest of them can be looked at, too.
      return try manifest.options.merged(with: [:])
    }
  }

  /// A reference to the table that was given, with the options in it.
  private func keep(
    _ call: LuaCall, options: [String: OptionValue]
  ) throws(Complaint) -> LuaReference {
    guard let state, let reference = call.reference(0) else {
      throw Complaint("there is no memory left for a plugin's manifest")
    }
    do throws(LuaError) {
      let chunk = "return pta.\(UnknownNameAPI.option.name)"
      let index = try state.run(Array(chunk.utf8), name: "options").first
      defer { index.map(state.release) }
      try state.set("options", of: reference, to: .table(LuaTable(options)), index: index)
      return reference
    } catch {
      state.release(reference)
      throw Complaint(error.message)
    }
  }

  /// Makes the built-in part that a plugin extends, as `base` in the plugin's table.
  ///
  /// - Returns: what went wrong, which can only be that there is no memory left.
  private func extend(_ base: BuiltInName, _ table: LuaReference) -> LuaError? {
    switch base {
    case .bottom: baseVisualizer = BottomVisualizer()
    case .stretch: baseVisualizer = StretchVisualizer()
    case .statusView: baseStatusView = DefaultStatusView()
    }
    guard let state else { return nil }
    do throws(LuaError) {
      // Handles cannot be handed over as values, but as arguments they can.
      let chunk = "return function(table, object) rawset(table, \"base\", object) end"
      guard let setter = try state.run(Array(chunk.utf8), name: "base").first else { return nil }
      defer { state.release(setter) }
      let object =
        base.kind == .visualizer
        ? LuaObject(.baseVisualizer, .baseVisualizer, pointer)
        : LuaObject(.baseStatusView, .baseStatusView, pointer)
      return state.call(setter, self: nil, .value(table), .object(object))
    } catch { return error }
  }
}
