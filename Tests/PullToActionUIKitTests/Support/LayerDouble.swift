import PullToAction
import PullToActionUIKit
import Testing

/// A layer that notes what is set on it, and has it. As in Core Animation, it is in one layer at most.
@MainActor final class LayerDouble: DrawingLayer {
  let kind: LayerContent.Kind
  private(set) var writes: [LayerWrite] = []
  /// The last of each kind of write.
  private(set) var state: [String: LayerWrite] = [:]
  private(set) var sublayers: [LayerDouble] = []
  private(set) var sublayerChanges = 0
  private weak var superlayer: LayerDouble?
  /// Pictures that cannot be decoded, by name.
  static let brokenName = "broken.png"

  init(_ kind: LayerContent.Kind) { self.kind = kind }

  func set(_ write: LayerWrite) -> Bool {
    writes.append(write)
    state[LayerDouble.name(of: write)] = write
    if case .contents(let image) = write { return image.name != LayerDouble.brokenName }
    return true
  }

  func setSublayers(_ layers: [LayerDouble]) {
    for layer in sublayers { layer.superlayer = nil }
    for layer in layers {
      if layer.superlayer != nil { Issue.record("a layer comes out of another one: \(layer.kind)") }
      layer.superlayer = self
    }
    sublayers = layers
    sublayerChanges += 1
  }

  func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }

  static func withoutAnimations(_ body: () -> Void) { body() }

  func forgetWrites() {
    writes = []
    sublayers.forEach { $0.forgetWrites() }
  }

  /// All writes in it and below.
  var allWrites: [LayerWrite] { writes + sublayers.flatMap(\.allWrites) }

  private static func name(of write: LayerWrite) -> String {
    String(String(describing: write).prefix { $0 != "(" })
  }

  /// What is seen of it: its state without what shows nothing, and all that is in it.
  var picture: Picture {
    var seen = state
    if case .border(_, let width) = seen["border"], width == 0 { seen["border"] = nil }
    if case .backgroundColor(let color) = seen["backgroundColor"], color.alpha == 0 {
      seen["backgroundColor"] = nil
    }
    if case .cornerRadius(0) = seen["cornerRadius"] { seen["cornerRadius"] = nil }
    if case .fillRule(.nonZero) = seen["fillRule"] { seen["fillRule"] = nil }
    if case .opacity(1) = seen["opacity"] { seen["opacity"] = nil }
    if case .strokeColor(let color) = seen["strokeColor"], color.alpha == 0 {
      for name in ["strokeColor", "lineWidth", "lineCap", "lineJoin", "strokeStart", "strokeEnd"] {
        seen[name] = nil
      }
    }
    return Picture(kind: kind, state: seen, inside: sublayers.map(\.picture))
  }

  struct Picture: Equatable {
    let kind: LayerContent.Kind
    let state: [String: LayerWrite]
    let inside: [Picture]
  }
}
