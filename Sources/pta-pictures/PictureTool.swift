import Foundation
import Pictures
import ViewKit

struct PictureTool {
  func run(_ arguments: [String]) -> Int32 {
    do {
      let reel = try DisplayListReader.read(FileHandle.standardInput.readDataToEndOfFile())
      let picture = try PictureFormat.png.picture(of: reel, PictureOptions())
      try FileHandle.standardOutput.write(contentsOf: Data(picture.bytes))
      for note in picture.notes { FileHandle.standardError.write(Data((note + "\n").utf8)) }
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 1
    }
  }
}
