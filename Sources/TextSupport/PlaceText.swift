/// Where in a file something is, such as `init.lua:12`; empty where nothing of it is known.
package func placeText(_ file: String?, _ line: Int?) -> String {
  [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
}
