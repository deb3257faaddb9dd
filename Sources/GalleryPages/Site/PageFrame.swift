/// What all pages of a gallery have around their content.
///
/// No page has a script or a style in it, so that a host may forbid these, and none loads anything from elsewhere:
/// the pages forbid it themselves.
struct PageFrame {
  let title: String
  let description: String
  /// The way to the gallery's folder, such as `../../`; empty for a page in it.
  let root: String
  /// The scripts that it has besides the one of the theme.
  let scripts: [String]

  /// What a page may load: files of its own, and pictures that it makes itself.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "base-uri 'none'; form-action 'none'"

  /// The page.
  ///
  /// - Parameters:
  ///   - header: HTML at its top, beside the button for light and dark.
  ///   - main: HTML of its content.
  func html(header: String, main: String) -> String {
    let root = HTMLText.attribute(root)
    let scripts = scripts.map { "<script src=\"\(root)\($0)\" defer></script>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLText.attribute(PageFrame.policy))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.text(title))</title>
      <meta name="description" content="\(HTMLText.attribute(description))">
      <link rel="stylesheet" href="\(root)gallery.css">
      <script src="\(root)theme.js"></script>
      \(scripts.joined(separator: "\n"))
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      \(header)
      <button type="button" id="theme" hidden>Theme</button>
      </header>
      <main id="main" tabindex="-1">
      \(main)
      </main>
      <footer>Pages written by <code>pta gallery --html</code>; everything on them is in this folder.</footer>
      </body>
      </html>

      """
  }
}
