/// The golden files of a spec while it runs. They outlive a state that was used up.
final class Goldens {
  let snapshots: SpecSnapshots
  let pictures: SpecPictures
  /// The tests that did not pass, by name: they may have ended before they asked for all of theirs.
  var unfinished: [String] = []

  init(file: SpecFile, settings: SpecSettings, environment: SpecEnvironment) {
    snapshots = SpecSnapshots(file: file, settings: settings, environment: environment)
    pictures = SpecPictures(file: file, settings: settings, host: environment.pictures)
  }
}
