// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name, with the isolation and the optionality that it has: see
// ObjectiveC.swift.

@_exported import CoreText
@_exported import QuartzCore

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@objc open class UIColor: NSObject {}

// MARK: Fonts

@objc open class UIFont: NSObject {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle()
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont() }
  override init() {}
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) { self.init() }
}

@objc open class UIFontDescriptor: NSObject {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let family = AttributeName(name: "family")
    public static let traits = AttributeName(name: "traits")
  }
  public struct TraitKey: Hashable, Sendable {
    public static let weight = TraitKey()
  }
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {}
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
}

@objc open class UIFontMetrics: NSObject {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}

// MARK: Traits

@objc open class UITraitCollection: NSObject, @unchecked Sendable {
  open var displayScale: CGFloat { 1 }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}

public protocol UITraitChangeRegistration {}
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
@MainActor public protocol UITraitChangeObservable {}
extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
}
private struct Registration: UITraitChangeRegistration {}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension CADisplayLink {
  public convenience init(target: Any, selector sel: Selector) { self.init() }
}

// MARK: Views

@objc @MainActor open class UIResponder: NSObject {
  public nonisolated override init() {}
}

@objc @MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) { nil }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var window: UIWindow? { nil }
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var accessibilityElements: [Any]?
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func layoutSubviews() {}
  open func safeAreaInsetsDidChange() {}
  open func didMoveToWindow() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
}

@objc @MainActor open class UIEvent: NSObject {}

@objc @MainActor open class UIWindow: UIView {}

@objc @MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}

@objc @MainActor open class UITableView: UIScrollView {}

@objc @MainActor open class UIViewController: UIResponder {
  open var view: UIView! = nil
  open func viewDidLoad() {}
}

@objc @MainActor open class UITableViewController: UIViewController {
  open var tableView: UITableView! = nil
}

// MARK: Gestures

@objc @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
  open var state: State { .possible }
  open var view: UIView? { nil }
  open var numberOfTouches: Int { 0 }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@objc @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

// MARK: Haptics

@objc @MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

@objc @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) {}
  open func impactOccurred() {}
}

@objc @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

@objc @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

// MARK: Accessibility

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

public struct UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("")
}

@objc @MainActor open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {}
  // In the SDK these are NSObject's, from its category UIAccessibility, on the main actor.
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityFrameInContainerSpace = CGRect.zero
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open func accessibilityActivate() -> Bool { false }
}

@objc @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  public init(name: String, actionHandler: Handler?) {}
}
