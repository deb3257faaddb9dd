import Driver
import PullPlugins
import PullToAction

/// The plugins of the command line.
extension StudioSession {
  /// A plugin with options that were typed, as in `pta studio wave speed=fast`.
  package typealias Given = (name: String, options: [OptionText])

  /// Puts plugins on with options that were typed.
  ///
  /// - Throws: ``DriverError``; the session is as it was then.
  package func use(_ plugins: [Given]) throws {
    let used = try plugins.map(used)
    do throws(BadMessage) { try put(used, on: main) } catch {
      throw DriverError.refused(error.text)
    }
  }

  /// The same of those that can be loaded; pages are shown why another one is not on. It is put on as soon as it can be,
  /// unless other plugins are chosen first.
  package func useLoadable(_ plugins: [Given]) {
    let loadable = plugins.filter(isLoadable)
    do { try use(loadable) } catch {
      feed.add(note: "\(error)", frame: newest, main.strip.time)
    }
    missing = plugins.filter { plugin in !loadable.contains { $0.name == plugin.name } }
    tellMissing()
  }

  /// How often what is missing is looked for, in seconds.
  private static let missingPause = 1.0

  /// Puts on what could not be loaded before, and can be now, beside what is on.
  func lookForMissing() {
    guard !missing.isEmpty, time.now >= missingDue else { return }
    missingDue = time.now + StudioSession.missingPause
    let found = missing.filter(isLoadable)
    guard !found.isEmpty else { return }
    missing.removeAll { plugin in found.contains { $0.name == plugin.name } }
    lookAtPlugins()
    feed.forgetProblem()
    for plugin in found {
      do { try main.use(try used(plugin)) } catch {
        feed.add(note: "\(error)", frame: newest, main.strip.time)
      }
    }
    if main.stage.isSettled { goToEdge(main) }
    tellMissing()
    noteUse()
    changed()
  }

  /// Shows why what is missing is not on.
  private func tellMissing() {
    for plugin in missing {
      do throws(PluginError) { try check(plugin) } catch {
        let source = try? environment.library.source(plugin.name)
        feed.show(
          notUsed: .useFailed(error, plugin: source?.name ?? plugin.name), source, main.strip.time)
        feed.add(note: "\(plugin.name) is not on: \(error)", frame: newest, main.strip.time)
      }
    }
  }

  private func isLoadable(_ plugin: Given) -> Bool { (try? check(plugin)) != nil }

  private func check(_ given: Given) throws(PluginError) {
    guard BuiltInName(rawValue: given.name) == nil else { return }
    let plugin = try environment.declared(try environment.library.source(given.name))
    do throws(Complaint) {
      _ = try plugin.manifests.flatMap(\.options).read(given.options)
    } catch { throw .wrongOption(plugin: plugin.name, message: error.message) }
  }

  private func used(_ plugin: Given) throws -> Lane.Used {
    if !plugins.contains(where: { $0.name == plugin.name }) {
      let found = Result { [environment] () throws(PluginError) in
        try environment.library.source(plugin.name)
      }
      plugins.append(StudioPlugin(plugin.name, found, in: environment))
    }
    return Lane.Used(
      name: plugin.name,
      options: try main.session.plugins.options(plugin.options, of: plugin.name))
  }
}
