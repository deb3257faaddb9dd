import Driver
import LuaRuntime
import ViewKit

/// `assert.picture` (`assertions.lua`).
extension SpecState {
  /// Compares the control as it looks now with a picture of the test: a name or "", whether the list
  /// is compared, the tolerance of pixels or less than 0; gives how they differ.
  func checkPicture(_ call: LuaCall) -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a picture belongs to a test") }
    let settings = PictureSettings(
      comparesList: call.boolean(1),
      tolerance: call.integer(2) < 0 ? nil : call.integer(2))
    let stage = session.stage
    let shot = SpecPictures.Shot(list: stage.controlPicture, names: stage.viewNames)
    do {
      let name = PictureName(test: test.fullName, own: call.string(0))
      guard let message = try pictures.check(shot, named: name, settings) else {
        return call.returns(LuaValue.nil)
      }
      return call.returns(message)
    } catch {
      return call.fail("\(error)")
    }
  }
}
