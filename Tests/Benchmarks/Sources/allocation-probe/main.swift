import Benchmarks
import CCounting
import PullPlugins

// `allocation-probe KIND FRAMES [STACKS]`: drags a control for so many frames, and prints how often memory
// was asked for: `0`. Says `impossible` where that cannot be counted. What the plugin's Lua asks for comes
// from what its state has, when the frames before have shown how much it needs.

let words = CommandLine.arguments
guard words.count >= 3, let frames = Int(words[2]) else {
  print("usage: allocation-probe bare|arrow FRAMES [STACKS]")
  fatalError("there is nothing to count")
}
let scene = try Scene(
  words[1] == "bare" ? [] : [PluginSource(name: "arrow", script: Script.arrow)])
scene.drag(frames: 5000)
counting_begin(words.count > 3 ? Int32(words[3]) ?? 0 : 0)
scene.drag(frames: frames)
let result = counting_end()
try scene.check()
print(counting_is_possible() ? "\(result)" : "impossible")
