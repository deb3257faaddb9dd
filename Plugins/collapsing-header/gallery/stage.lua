-- A header above a list, of which a bar of 44 points stays.
stage { nested = { header = 200, viewport = { 390, 800 } } }
