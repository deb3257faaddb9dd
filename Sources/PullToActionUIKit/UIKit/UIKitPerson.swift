#if canImport(UIKit)
  import PullToAction
  import UIKit

  extension Traits {
    /// What the person has set, as a view has it.
    @MainActor init(of view: UIView) {
      // Points of a body text; the engine's texts are scaled in the same way.
      let body = 17.0
      let metrics = UIFontMetrics(forTextStyle: .body)
      self.init(
        layoutDirection: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight,
        reducesMotion: UIAccessibility.isReduceMotionEnabled,
        // The languages that the app is shown in, not all that the person reads.
        language: Language(preferred: Bundle.main.preferredLocalizations),
        textScale: metrics.scaledValue(for: body, compatibleWith: view.traitCollection) / body)
    }
  }

  extension PullToActionView {
    /// Has `personChanged` called when the person has changed something.
    func followPerson() {
      registerForTraitChanges([
        UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self,
        UITraitDisplayScale.self, UITraitUserInterfaceStyle.self,
      ]) { (view: PullToActionView, _) in view.personChanged() }
      // The centre does not hold its observers.
      NotificationCenter.default.addObserver(
        self, selector: #selector(personChanged),
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// What a pull feels like. A generator is made when it is first needed.
  @MainActor final class Haptics {
    private var impact: UIImpactFeedbackGenerator?
    private var selection: UISelectionFeedbackGenerator?
    private var notification: UINotificationFeedbackGenerator?

    /// Whether a pull is under way: the tap that may come is then not late.
    var isPulled = false {
      didSet {
        guard isPulled, !oldValue else { return }
        generator(&impact, UIImpactFeedbackGenerator(style: .light)).prepare()
      }
    }

    func play(_ haptic: Haptic) {
      switch haptic {
      case .impact: generator(&impact, UIImpactFeedbackGenerator(style: .light)).impactOccurred()
      case .selection: generator(&selection, UISelectionFeedbackGenerator()).selectionChanged()
      case .success:
        generator(&notification, UINotificationFeedbackGenerator()).notificationOccurred(.success)
      case .error:
        generator(&notification, UINotificationFeedbackGenerator()).notificationOccurred(.error)
      }
    }

    private func generator<Generator>(
      _ kept: inout Generator?, _ make: @autoclosure () -> Generator
    ) -> Generator {
      let generator = kept ?? make()
      kept = generator
      return generator
    }
  }

  /// A control as VoiceOver finds it.
  @MainActor final class SpokenControl: UIAccessibilityElement {
    private(set) weak var control: PullToActionControl?

    init(_ control: PullToActionControl, in container: UIView) {
      self.control = control
      super.init(accessibilityContainer: container)
    }

    /// Says what there is to say now.
    func say(_ said: SpokenElement) {
      accessibilityLabel = said.label
      accessibilityValue = said.value
      accessibilityHint = said.hint
      accessibilityTraits = said.role == .progressIndicator ? .updatesFrequently : .button
      accessibilityFrameInContainerSpace = said.frame.cgRect
      accessibilityCustomActions = said.actions.map { entry in
        UIAccessibilityCustomAction(name: entry.name) { [weak control] _ in
          control?.perform(entry.action) ?? false
        }
      }
    }

    /// A double tap: what can be done now.
    override func accessibilityActivate() -> Bool {
      guard let control, let action = control.accessibilityActions.first else { return false }
      return control.perform(action)
    }
  }
#endif
