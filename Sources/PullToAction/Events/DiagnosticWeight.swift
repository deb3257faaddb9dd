/// How much each kind of trouble weighs, and with whom.
extension Diagnostic.Code {
  /// Whether a plugin's author must see to it: a run or a test with it has failed.
  package var isPluginFault: Bool {
    switch self {
    case .callbackRaised, .limitReached, .callbackLoop, .unknownMethod, .unusedPart,
      .callbackWithoutSelf, .wrongParameters, .copyChanged, .unusedField, .neverEqual,
      .unknownName:
      true
    default: false
    }
  }

  /// Whether a plugin's author should see to it: what was meant has hardly happened, but a run goes on.
  package var isPluginWarning: Bool {
    switch self {
    case .deprecated, .animationCutOff, .callIgnored, .actionNotExecuted, .idleNotReset: true
    default: false
    }
  }

  /// Whether code has failed in the pull that it came in, which may be why that did not fire.
  var isFailure: Bool {
    switch self {
    case .callbackRaised, .limitReached, .pluginDisabled, .actionNotExecuted, .callbackLoop: true
    default: false
    }
  }
}
