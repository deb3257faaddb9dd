import LuaRuntime
import ViewKit

/// The views that one plugin instance has made.
///
/// It keeps each of them alive for as long as Lua has a handle with a pointer to it, and takes the
/// pointer away when the view is removed: Lua needs no finalisers, and a plugin that holds on to a
/// removed view gets an error instead of somebody's memory.
final class ViewArena {
  /// How many views the instance may have at a time.
  let limit: Int

  private struct Entry {
    var view: View?
    var type: Int32 = 0
  }

  private var entries: [Entry] = []
  private var free: [Int] = []
  /// Takes the pointer of a slot away from Lua.
  var clearHandle: (Int32) -> Void = { _ in }

  init(limit: Int) { self.limit = limit }

  /// Takes in a view that the instance has made; `nil` when there are too many.
  func keep(_ view: View, type: Int32) -> LuaObject? {
    guard !free.isEmpty || entries.count < limit else { return nil }
    let place = free.popLast() ?? entries.count
    if place == entries.count { entries.append(Entry()) }
    entries[place] = Entry(view: view, type: type)
    return handle(place)
  }

  /// The handle of a view of this arena; `nil` for any other.
  func handle(of view: View) -> LuaObject? {
    entries.firstIndex { $0.view === view }.flatMap(handle)
  }

  private func handle(_ place: Int) -> LuaObject? {
    entries[place].view.map {
      LuaObject(slot: slot(place), type: entries[place].type, pointer: HostObject.pointer(to: $0))
    }
  }

  private func slot(_ place: Int) -> Int32 { PluginAPI.Slot.firstOwn + Int32(place) }

  /// The names of the views that are in another one, and of those that are in none.
  var names: (placed: Set<String>, loose: Set<String>) {
    let views = entries.compactMap(\.view)
    return (
      Set(views.filter { $0.superview != nil }.map(\.name)),
      Set(views.filter { $0.superview == nil }.map(\.name))
    )
  }

  /// Removes a view with those of the instance's views that are in it.
  ///
  /// - Returns: whether it is a view of this arena.
  func remove(_ view: View) -> Bool {
    guard entries.contains(where: { $0.view === view }) else { return false }
    for (place, entry) in entries.enumerated() {
      guard let other = entry.view, other === view || other.isInside(view) else { continue }
      release(place)
    }
    view.removeFromSuperview()
    return true
  }

  /// Removes the instance's views that are in another one.
  func removeAll(in root: View) {
    for view in entries.compactMap(\.view) where view.isInside(root) { _ = remove(view) }
  }

  /// Takes every view out of where it is and lets go of it: the instance has ended.
  func removeAll() {
    for place in entries.indices {
      entries[place].view?.removeFromSuperview()
      if entries[place].view != nil { release(place) }
    }
  }

  private func release(_ place: Int) {
    entries[place].view = nil
    free.append(place)
    clearHandle(slot(place))
  }
}
