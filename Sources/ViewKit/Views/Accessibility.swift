/// What a view is to somebody who does not see it.
public enum AccessibilityRole: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Nothing in particular; the default.
  case none
  /// Something that is pressed (`UIAccessibilityTraits.button`).
  case button
  /// A text to be read (`.staticText`).
  case staticText = "static_text"
  /// A picture (`.image`).
  case image
  /// Something that shows how far work has come (ARIA's `progressbar`).
  case progressIndicator = "progress_indicator"
}

/// What somebody who does not pull can have a control do (`UIAccessibilityCustomAction`).
public enum AccessibilityAction: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Begins the action.
  case refresh
  /// Calls the running action off.
  case cancel
}

/// What a screen reader says of a view.
public struct Accessibility: Equatable, Hashable, Sendable {
  /// What the view is.
  public var role = AccessibilityRole.none
  /// What it is called; `nil` unless set.
  public var label: String?
  /// What it shows now, such as "50 %"; `nil` unless set.
  public var value: String?
  /// What happens when it is used; `nil` unless set.
  public var hint: String?
  /// What it can do.
  public var actions: [AccessibilityAction] = []

  /// Makes one that says nothing.
  public init() {}
}

/// Beside the view: only few are described.
final class AccessibilityBox {
  var accessibility: Accessibility
  var completion: ((inout Accessibility) -> Void)?
  init(_ accessibility: Accessibility) { self.accessibility = accessibility }

  /// What is said now.
  var said: Accessibility {
    guard let completion else { return accessibility }
    var said = accessibility
    completion(&said)
    return said
  }
}

/// What a screen reader says, with UIKit's words.
extension View {
  /// All of it; `nil` where nothing was set.
  public var accessibility: Accessibility? {
    get { accessibilityBox?.said }
    set { accessibilityBox = newValue.map(AccessibilityBox.init) }
  }

  /// What the view is called; `nil` unless set. What a label shows is in ``spokenLabel``.
  public var accessibilityLabel: String? {
    get { accessibility?.label }
    set { describe { $0.label = newValue } }
  }

  /// What it shows now; `nil` unless set.
  public var accessibilityValue: String? {
    get { accessibility?.value }
    set { describe { $0.value = newValue } }
  }

  /// What happens when it is used; `nil` unless set.
  public var accessibilityHint: String? {
    get { accessibility?.hint }
    set { describe { $0.hint = newValue } }
  }

  /// What it is; ``AccessibilityRole/none`` unless set.
  public var accessibilityRole: AccessibilityRole {
    get { accessibility?.role ?? .none }
    set { describe { $0.role = newValue } }
  }

  /// Changes what is said of it, making a description where there is none.
  package func describe(_ change: (inout Accessibility) -> Void) {
    if let accessibilityBox { return change(&accessibilityBox.accessibility) }
    var new = Accessibility()
    change(&new)
    if new != Accessibility() { accessibility = new }
  }

  /// Has what is said completed whenever somebody asks, for what changes without the view.
  package func completeDescription(_ completion: @escaping (inout Accessibility) -> Void) {
    if accessibilityBox == nil { accessibility = Accessibility() }
    accessibilityBox?.completion = completion
  }

  /// What it is called, or else its text, as of UIKit's labels; `nil` where there is neither.
  public var spokenLabel: String? {
    if let label = accessibilityLabel, !label.isEmpty { return label }
    guard hasText, let text = textContent?.string, !text.isEmpty else { return nil }
    return text
  }

  /// The first that is called something among the view and what is seen in it, from back to front.
  public var firstSpokenLabel: String? {
    guard !isHidden else { return nil }
    return spokenLabel ?? subviews.lazy.compactMap(\.firstSpokenLabel).first
  }
}

/// A view as a screen reader finds it.
public struct AccessibilityElement: Equatable, Sendable {
  /// The number of its view.
  public let view: UInt32
  /// Where it is seen: the box around it, in the display list's coordinates.
  public let frame: Rect
  /// What is said of it.
  public let accessibility: Accessibility

  /// Makes an element.
  public init(view: UInt32, frame: Rect, accessibility: Accessibility) {
    self.view = view
    self.frame = frame
    self.accessibility = accessibility
  }

  /// What is seen of a view and of all in it, from back to front: what was described, and texts.
  ///
  /// A list of its own, which a frame need not make: a ``DisplayList`` has it where a host asks.
  public static func elements(of root: View) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    let bounds = root.presentation.bounds
    let origin = AffineTransform(translation: Point(x: -bounds.origin.x, y: -bounds.origin.y))
    collect(root, origin, within: Rect(size: bounds.size.shown), &found)
    return found
  }

  private static func collect(
    _ view: View, _ transform: AffineTransform, within clip: Rect,
    _ found: inout [AccessibilityElement]
  ) {
    let shown = view.presentation
    guard !view.isHidden, shown.alpha > 0 else { return }
    let own = AffineTransform(translation: shown.bounds.origin).concatenating(transform)
    guard own.isDrawable else { return }
    let box = own.boundingBox(of: Rect(origin: .zero, size: shown.bounds.size.shown))
    let frame = box.intersection(clip)
    if let said = view.said, let frame {
      found.append(AccessibilityElement(view: view.id, frame: frame, accessibility: said))
    }
    guard let inner = view.clipsToBounds ? frame : clip else { return }
    for subview in view.subviews {
      collect(
        subview, subview.presentation.toSuperview.concatenating(transform), within: inner, &found)
    }
  }
}

extension View {
  /// What there is to say of the view; `nil` for one that only groups or decorates.
  fileprivate var said: Accessibility? {
    guard let label = spokenLabel else { return accessibility?.value == nil ? nil : accessibility }
    var said = accessibility ?? Accessibility()
    said.label = label
    if said.role == .none, hasText { said.role = .staticText }
    return said
  }
}
