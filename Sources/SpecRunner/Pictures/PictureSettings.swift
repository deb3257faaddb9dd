/// What of a picture is compared.
struct PictureSettings: Equatable {
  /// Whether the display lists must be the same.
  var comparesList = true
  /// By how much a channel of a pixel may differ, of 255; `nil` where pixels are not compared.
  var tolerance: Int?
}
