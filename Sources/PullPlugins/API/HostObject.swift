import LuaRuntime
import ViewKit

/// Objects of Swift as the pointers by which a state's host functions know them.
///
/// A pointer holds nothing: whoever hands it to a state keeps the object for as long as a handle, or the
/// state itself, has it.
package enum HostObject {
  /// The pointer of an object.
  package static func pointer(to object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  /// The object that a pointer was made of.
  package static func at<Object: AnyObject>(_ pointer: UnsafeMutableRawPointer) -> Object {
    Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Reads something of the object without holding it meanwhile, for what is called in every frame: held,
  /// reading a property takes 10 % more instructions.
  @inline(__always) package static func with<Object: AnyObject, Result>(
    _ pointer: UnsafeMutableRawPointer, _ body: (Object) -> Result
  ) -> Result { Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body) }
}

extension LuaObject {
  /// A handle that every instance has.
  init(_ slot: PluginAPI.Slot, _ type: PluginAPI.TypeIndex, _ pointer: UnsafeMutableRawPointer) {
    self.init(slot: slot.rawValue, type: type.rawValue, pointer: pointer)
  }

  /// The view that the handle stands for; `nil` where it stands for something else.
  var view: View? {
    switch PluginAPI.TypeIndex(rawValue: type) {
    case .style, .scrollView, .baseVisualizer, .baseStatusView, .animation: nil
    default: HostObject.at(pointer)
    }
  }
}

extension View {
  /// Which of the types of views it is of: 0 for `view` itself, else 1 + its place in
  /// ``ViewAPI/contentTypes``.
  package var contentType: Int32 {
    switch content {
    case nil: 0
    case .shape: 1
    case .gradient: 2
    case .image: 3
    case .activityIndicator: 4
    }
  }
}
