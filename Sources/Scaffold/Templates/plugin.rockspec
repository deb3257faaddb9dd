rockspec_format = "3.0"
package = "__NAME__"
version = "1.0.0-1"
source = {
  -- Where it is published: write your own.
  url = "git+https://example.org/__NAME__.git",
  tag = "1.0.0",
}
description = {
  summary = "A plugin for PullToAction.",
  license = "MIT",
}
build = {
  type = "none",
  -- Each file that the plugin consists of, pictures too. pta looks in pta/plugins.
  install = {
    lua = {
    },
  },
}
