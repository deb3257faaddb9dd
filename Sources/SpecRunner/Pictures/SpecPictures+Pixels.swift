import ViewKit

/// Pixels.
extension SpecPictures {
  func comparePixels(
    _ check: Check, _ png: [UInt8], _ tolerance: Int
  ) throws -> [String]? {
    let stem = check.stem
    used.insert(store.path(stem, .pixels))
    guard let kept = try store.bytes(stem, .pixels) else {
      return try keep(png, check) ? nil : missing(png, check)
    }
    guard let difference = try pixelDifference(from: kept, to: png, tolerance) else {
      store.remove(stem, .failedPixels)
      return nil
    }
    return try keep(png, check) ? nil : complaint(difference, kept, png, check)
  }

  private func pixelDifference(
    from kept: [UInt8], to png: [UInt8], _ tolerance: Int
  ) throws -> PixelDifference? {
    if kept == png { return nil }
    do {
      return try host.compare(kept, png, tolerance)
    } catch {
      guard isUpdating else { throw error }
      let none = PixelDifference.PixelSize(width: 0, height: 0)
      return PixelDifference(pixels: 0, greatest: 0, size: none, otherSize: none, picture: [])
    }
  }

  private func keep(_ png: [UInt8], _ check: Check) throws(PictureError) -> Bool {
    guard isUpdating else { return false }
    try store.write(png, check.stem, .pixels)
    written.insert(store.path(check.stem, .pixels))
    store.remove(check.stem, .failedPixels)
    return true
  }

  private func missing(_ png: [UInt8], _ check: Check) -> [String] {
    ["There are no pixels of '\(check.name.text)' yet. They would be: " + written(png, check)]
  }

  private func complaint(
    _ difference: PixelDifference, _ kept: [UInt8], _ png: [UInt8], _ check: Check
  ) -> [String] {
    let what =
      difference.size == difference.otherSize
      ? "differs in \(difference.pixels) pixels, by up to \(difference.greatest) of 255"
      : "is \(difference.otherSize) pixels large, and \(difference.size) was expected"
    return [
      "The picture '\(check.name.text)' \(what).",
      "Side by side: " + drawn(difference, kept, png, check),
    ]
  }

  /// Writes pixels side by side; only what differs where they are too large for that.
  private func drawn(
    _ difference: PixelDifference, _ kept: [UInt8], _ png: [UInt8], _ check: Check
  ) -> String {
    let row = SideBySide(
      check.name.text, expected: kept, got: png, difference: difference.picture)
    do {
      return written(try row.map { try host.draw($0.list()) } ?? difference.picture, check)
    } catch {
      return "(\(error))"
    }
  }

  /// - Returns: where it is, or why it is not.
  private func written(_ png: [UInt8], _ check: Check) -> String {
    do throws(PictureError) {
      try store.write(png, check.stem, .failedPixels)
      return store.path(check.stem, .failedPixels)
    } catch {
      return "(\(error))"
    }
  }
}
