// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name, with the isolation that it has: see ObjectiveC.swift. It is built
// twice, with UIKit and with AppKit.

#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import AppKit
#endif

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a stub") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError("a stub") }
}

@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public var body: Never { fatalError("a stub") }
}

@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError("a stub") }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}

public struct Color: Sendable {}
public struct Font: Sendable {}
public struct Path: Sendable {}
public struct EdgeInsets: Sendable {}
public enum Axis: Sendable { case horizontal, vertical }
public enum Edge: Sendable { case top, leading, bottom, trailing }

// Names of ours too.
public struct Animation: Sendable {}
public struct Gradient: Sendable {}
public struct ScrollView {}
public struct Spring: Sendable {}
public struct Transaction {}
public enum ContentMode: Sendable { case fit, fill }
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum Visibility: Sendable { case automatic, visible, hidden }

public struct Alignment: Sendable {
  public static let center = Alignment()
}

extension View {
  public nonisolated func background<V: View>(
    _ background: V, alignment: Alignment = .center
  ) -> some View { background }
}

#if canImport(UIKit)
  @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable> {}

  @MainActor @preconcurrency
  public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }
  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension UIViewRepresentable {
    public var body: Never { fatalError("a stub") }
  }
#else
  @MainActor @preconcurrency public struct NSViewRepresentableContext<Representable> {}

  @MainActor @preconcurrency
  public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }
  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension NSViewRepresentable {
    public var body: Never { fatalError("a stub") }
  }
#endif
