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

  /// A control as VoiceOver finds it. Whether its class is on the main actor is Apple's to say: this compiles as
  /// either.
  final class SpokenControl: NSAccessibilityElement {
    let spoken: Spoken

    /// What it stands for.
    @MainActor final class Spoken {
      private(set) weak var control: PullToActionControl?
      private(set) weak var view: NSView?

      init(_ control: PullToActionControl, in view: NSView) {
        (self.control, self.view) = (control, view)
      }

      /// What can be done now.
      func press() -> Bool {
        guard let control, let action = control.accessibilityActions.first else { return false }
        return control.perform(action)
      }
    }

    @MainActor init(_ control: PullToActionControl, in view: NSView) {
      spoken = Spoken(control, in: view)
      super.init()
      setAccessibilityParent(view)
    }

    /// Says what there is to say now.
    @MainActor func say(_ said: SpokenElement) {
      setAccessibilityRole(said.role == .progressIndicator ? .progressIndicator : .button)
      setAccessibilityLabel(said.label)
      setAccessibilityValue(said.value)
      setAccessibilityHelp(said.hint)
      // Not in the parent's space, which is flipped and scrolled.
      if let view = spoken.view {
        setAccessibilityFrame(NSAccessibility.screenRect(fromView: view, rect: said.frame.cgRect))
      }
      setAccessibilityCustomActions(
        said.actions.map { entry in
          NSAccessibilityCustomAction(name: entry.name) { [spoken] in
            MainActor.assumeIsolated { spoken.control?.perform(entry.action) ?? false }
          }
        })
    }

    override func accessibilityPerformPress() -> Bool {
      MainActor.assumeIsolated { [spoken] in spoken.press() }
    }
  }
#endif
