// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name, with the isolation and the optionality that it has: see
// ObjectiveC.swift.

@_exported import CoreText
@_exported import QuartzCore

// AppKit brings MacTypes.h, whose names are ours too.
public struct Point {}
public struct Rect {}
public typealias Size = Int
public typealias Style = UInt8

public struct NSEdgeInsets {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

// MARK: Fonts

@objc open class NSFont: NSObject {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont { NSFont() }
  override init() {}
  public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
    self.init()
  }
}

@objc open class NSFontDescriptor: NSObject {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let family = AttributeName(name: "family")
    public static let traits = AttributeName(name: "traits")
  }
  public struct TraitKey: Hashable, Sendable {
    public static let weight = TraitKey()
  }
  public init(fontAttributes attributes: [AttributeName: Any]? = nil) {}
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
}

// MARK: Views

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@objc @MainActor open class NSResponder: NSObject {
  public nonisolated override init() {}
}

@objc @MainActor open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
  public init(frame frameRect: NSRect) {}
  public required init?(coder: NSCoder) { nil }
  open var frame = NSRect.zero
  open var bounds = NSRect.zero
  open var superview: NSView? { nil }
  open var subviews: [NSView] = []
  open var window: NSWindow? { nil }
  open var layer: CALayer?
  open var wantsLayer = false
  open var clipsToBounds = false
  open var needsLayout = false
  open var isFlipped: Bool { false }
  open var autoresizingMask: AutoresizingMask = []
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection = .leftToRight
  open var effectiveAppearance: NSAppearance { NSAppearance() }
  open func viewDidChangeEffectiveAppearance() {}
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = false
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {}
  open func removeFromSuperview() {}
  open func layout() {}
  open func hitTest(_ point: NSPoint) -> NSView? { nil }
  open func viewDidMoveToWindow() {}
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewDidChangeBackingProperties() {}
  open func setBoundsOrigin(_ newOrigin: NSPoint) {}
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect }
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink()
  }
  // In the SDK these are of the protocol NSAccessibilityProtocol.
  open func accessibilityChildren() -> [Any]? { nil }
  public nonisolated static let boundsDidChangeNotification = NSNotification.Name("")
  public nonisolated static let frameDidChangeNotification = NSNotification.Name("")
}

@objc open class NSAppearance: NSObject {
  public struct Name: Hashable, Sendable {
    let name: String
    public static let aqua = Name(name: "aqua")
    public static let darkAqua = Name(name: "darkAqua")
  }
  open func bestMatch(from appearances: [Name]) -> Name? { nil }
}

@objc @MainActor open class NSWindow: NSResponder {
  public enum OrderingMode: Int, Sendable { case above, below, out }
  open var backingScaleFactor: CGFloat { 1 }
  open var contentView: NSView?
}

@objc @MainActor open class NSClipView: NSView {
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@objc @MainActor open class NSScrollView: NSView {
  public enum Elasticity: Int, Sendable { case automatic, none, allowed }
  open var contentView = NSClipView(frame: .zero)
  open var documentView: NSView?
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var automaticallyAdjustsContentInsets = true
  open var verticalScrollElasticity: Elasticity = .automatic
  open var horizontalScrollElasticity: Elasticity = .automatic
  open var scrollerInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open func tile() {}
  open func reflectScrolledClipView(_ cView: NSClipView) {}
  public nonisolated static let willStartLiveScrollNotification = NSNotification.Name("")
  public nonisolated static let didEndLiveScrollNotification = NSNotification.Name("")
}

@objc @MainActor open class NSViewController: NSResponder {
  open var view = NSView(frame: .zero)
  open func viewDidLoad() {}
}

@objc open class NSEvent: NSObject {
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let stationary = Phase(rawValue: 2)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let mayBegin = Phase(rawValue: 32)
    public static let cancelled = Phase(rawValue: 16)
  }
  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  open class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { nil }
  open class func removeMonitor(_ eventMonitor: Any) {}
}

// MARK: The person

@objc @MainActor open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { NSWorkspace() }
  open var notificationCenter: NotificationCenter { .default }
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification =
    NSNotification.Name("")
}

@MainActor public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

@objc @MainActor open class NSHapticFeedbackManager: NSObject {
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
  open class var defaultPerformer: any NSHapticFeedbackPerformer { Performer() }
}
private final class Performer: NSObject, NSHapticFeedbackPerformer {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime
  ) {}
}

public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }

public struct NSAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcementRequested = Notification(rawValue: "")
  }
  public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcement = NotificationUserInfoKey(rawValue: "announcement")
    public static let priority = NotificationUserInfoKey(rawValue: "priority")
  }
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let button = Role(rawValue: "button")
    public static let progressIndicator = Role(rawValue: "progress")
  }
  @MainActor public static func screenRect(fromView parentView: NSView, rect: NSRect) -> NSRect {
    rect
  }
  @MainActor public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {}
}

// Apple prints these without an actor. A subclass that is right here is so with one too.
@objc open class NSAccessibilityElement: NSObject {
  public override init() {}
  open func setAccessibilityParent(_ accessibilityParent: Any?) {}
  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {}
  open func setAccessibilityLabel(_ accessibilityLabel: String?) {}
  open func setAccessibilityValue(_ accessibilityValue: Any?) {}
  open func setAccessibilityHelp(_ accessibilityHelp: String?) {}
  open func setAccessibilityFrame(_ accessibilityFrame: NSRect) {}
  open func setAccessibilityCustomActions(_ actions: [NSAccessibilityCustomAction]?) {}
  open func accessibilityPerformPress() -> Bool { false }
}

@objc open class NSAccessibilityCustomAction: NSObject {
  public init(name: String, handler: (() -> Bool)? = nil) {}
}
