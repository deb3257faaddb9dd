-- A plugin may have both parts: each is in a file of its own.
return require "visualizer", require "status_view"
