/// What is wrong with a command line's options.
package enum OptionFault: Error, Equatable {
  /// There is no such option; as it was typed, or the letter of several behind one dash: `-x`.
  case unknown(String)
  /// The option, `-o` or `--name`, needs a value.
  case valueMissing(String)
  /// The option, by its name, has a value that it does not take.
  case valueUnwanted(String)
}
