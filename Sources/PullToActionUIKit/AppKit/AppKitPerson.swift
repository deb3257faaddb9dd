#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullToAction

  extension Traits {
    /// What the person has set. Texts have one size on macOS.
    @MainActor init(of view: NSView) {
      self.init(
        layoutDirection: view.userInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight,
        reducesMotion: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion,
        // The languages that the app is shown in, not all that the person reads.
        language: Language(preferred: Bundle.main.preferredLocalizations))
    }
  }

  extension PullToActionView {
    /// Has `personChanged` called when the person has changed something.
    func followPerson() {
      // The centre does not hold its observers.
      NSWorkspace.shared.notificationCenter.addObserver(
        self, selector: #selector(personChanged),
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
    }

    func announce(_ text: String) {
      guard let window else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [
          .announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    }
  }

  extension Haptic {
    /// On a trackpad that can.
    @MainActor func play() {
      let pattern: NSHapticFeedbackManager.FeedbackPattern =
        switch self {
        case .impact: .alignment
        case .selection: .levelChange
        case .success, .error: .generic
        }
      NSHapticFeedbackManager.defaultPerformer.perform(pattern, performanceTime: .default)
    }
  }

  /// A control as VoiceOver finds it.
  @MainActor final class SpokenControl: NSAccessibilityElement {
    private(set) weak var control: PullToActionControl?
    private weak var view: NSView?

    init(_ control: PullToActionControl, in view: NSView) {
      (self.control, self.view) = (control, view)
      super.init()
      setAccessibilityParent(view)
    }

    /// Says what there is to say now.
    func say(_ said: SpokenElement) {
      setAccessibilityRole(said.role == .progressIndicator ? .progressIndicator : .button)
      setAccessibilityLabel(said.label)
      setAccessibilityValue(said.value)
      setAccessibilityHelp(said.hint)
      // Not in the parent's space, which is flipped and scrolled.
      if let view {
        setAccessibilityFrame(NSAccessibility.screenRect(fromView: view, rect: said.frame.cgRect))
      }
      setAccessibilityCustomActions(
        said.actions.map { entry in
          NSAccessibilityCustomAction(name: entry.name) { [weak control] in
            control?.perform(entry.action) ?? false
          }
        })
    }

    /// What can be done now.
    override func accessibilityPerformPress() -> Bool {
      guard let control, let action = control.accessibilityActions.first else { return false }
      return control.perform(action)
    }
  }
#endif
