-- The host begins, joins its own run, ends it, and ends it once too often.
stage { fps = 20 }
begin()
begin()
settle()
complete("done")
complete()
settle()
