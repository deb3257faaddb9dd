/// What the host has given a control to call.
struct HostSide {
  private weak var guest: (any PullToActionDelegate)?
  /// One that has itself taken out before it goes away.
  unowned(unsafe) var member: (any PullToActionDelegate)?
  /// The action as an async closure.
  var action: AsyncAction?
  /// Called when an action begins, after the delegate.
  var refreshBlock: (() -> Void)?
  /// Whether the delegate was told that a refresh began, and not yet that it ended.
  var hasToldStart = false
  /// Where the results of tasks come in; there from the first task on.
  private(set) var inbox: ActionInbox?
  var task: Task<Void, Never>?

  var delegate: (any PullToActionDelegate)? {
    get { member ?? guest }
    set {
      member = nil
      guest = newValue
    }
  }

  /// Whether there is nobody to hand an action to.
  var isEmpty: Bool { delegate == nil && action == nil && refreshBlock == nil }

  /// The box that results come in by.
  mutating func openInbox() -> ActionInbox {
    let box = inbox ?? ActionInbox()
    inbox = box
    return box
  }

  mutating func start(_ action: @escaping AsyncAction, ticket: ActionTicket) {
    task = openInbox().start(action, ticket: ticket)
  }

  mutating func cancelTask() {
    task?.cancel()
    task = nil
  }
}
