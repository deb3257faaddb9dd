/// What is to be done for a pull, in this order.
enum PullEffect: Equatable, Sendable {
  /// Tell the delegate, enter the phase, tell visualizer, status view and delegate; then hand in
  /// ``PullInput/entered``.
  case change(to: PullPhase)
  case schedule(PullTimer, at: Double)
  case cancel(PullTimer)
  /// Make the inset as high as the executing height, or as the second floor, and have it follow.
  case openInset
  case closeInset
  /// Scroll the control into sight, where the content is scrolled away from it.
  case reveal(BeginReveal)
  /// Look at the scroll view.
  case look
  /// Ask the visualizer to begin the action.
  case askToExecute
  /// Ask the visualizer to close the control.
  case askToReset
  case tellProgress(Double)
  /// End what the visualizer has under way.
  case stopVisualizer
  /// Give the action to the host.
  case handOver(ActionTicket)
  /// The action has ended; whether the host was ever given it.
  case endAction(ActionTicket, ActionOutcome, wasHandedOver: Bool)
  /// Have the status view show how the action ended, when the present callback has returned.
  case showResult(ActionOutcome)
  /// The same for a status view that has come meanwhile: at once.
  case showResultAgain(ActionOutcome)
  /// Have the status view show an idle control again.
  case showIdle
  /// Have the status view fade out, then close; where it takes no time, close at once.
  case fadeOut(AnimationTiming?)
  case endFading
  case diagnose(PullProblem)
}

/// What a pull has to complain of.
enum PullProblem: Equatable, Sendable {
  case beginIgnored(String)
  /// The call and the reason.
  case floorIgnored(String, String)
  case beginPostponed, beginRemembered, beginTakenBack, progressIgnored
  case staleCompletion(ActionOutcome, PullState)
  case staleTicket(ActionTicket)
  /// The visualizer did not answer within so many seconds.
  case replyOverdue(PendingReply, seconds: Double)
  case contentNotReturned
}
