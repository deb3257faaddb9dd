// Draws display lists on a 2D canvas, as Sources/CairoDrawing/Painter.swift draws them for `pta render`.
//
// A classic script, so that pages opened from the file system can use it; a module imports it for its
// effect: it sets `globalThis.PullPainter`.
//
//     const images = new PullPainter.Images()
//     PullPainter.paint(canvas.getContext("2d"), { size: [390, 844], items: [...] }, { scale: 2, images })
//
// Items are objects as in the lines of `pta render -o FILE.jsonl` (DisplayListText.swift).
(() => {
  "use strict"

  /** The user interface's font where a text asks for "system". */
  const systemFonts = 'system-ui, -apple-system, "Segoe UI", sans-serif'
  const weights = { regular: 400, medium: 500, semibold: 600, bold: 700 }
  /** Half the difference of ascent and descent in UIKit's system font, a point of size. */
  const baselineOffset = (16.18 - 4.1) / 2 / 17
  /** How much a text is tilted so that it does not count as level: 1/20 of a pixel in 100. */
  const tilt = 0.0005
  /** The most characters of a text that are drawn. */
  const greatestTextLength = 2000
  const spokeCount = 8
  /** How far the handles of a quarter of a circle are from its ends, in radii. */
  const circleHandle = 0.5522847498307936

  /** The pictures of lists by their numbers; each has the size that it has in points. */
  class Images {
    #images = new Map()

    /**
     * Decodes a picture. Until it is decoded, and where it cannot be, its box is drawn.
     * @param {{png: number, size: number[], data: string}} line as in a file of display lists
     * @returns {Promise<boolean>} whether it could be decoded
     */
    async add({ png, size, data }) {
      const entry = { size, pixels: null }
      this.#images.set(png, entry)
      try {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
        entry.pixels = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
        return true
      } catch {
        return false
      }
    }

    get(number) { return this.#images.get(number) }
  }

  /**
   * Draws a list over what is on the canvas, at its top left corner.
   * @param {CanvasRenderingContext2D} context
   * @param {{size: number[], items: object[]}} list
   * @param {{scale?: number, images?: Images, systemFont?: string, background?: string}} options
   *   `scale`: pixels a point, 1 unless given; `background`: white unless given
   */
  function paint(context, list, options = {}) {
    const drawing = {
      context, scale: options.scale ?? 1, images: options.images,
      systemFont: options.systemFont ?? systemFonts,
    }
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = options.background ?? "#ffffff"
    const [width, height] = list.size.map((side) => Math.ceil(side * drawing.scale - 1e-3))
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    context.fillRect(0, 0, width, height)
    for (const item of list.items) {
      if (!item.size) continue // What a screen reader finds.
      context.save()
      if (clip(drawing, item)) draw(drawing, item)
      context.restore()
    }
    context.restore()
  }

  // MARK: Places

  /** Makes the points of something placed the unit; false where it is flat or no place at all. */
  function place({ context, scale }, { at, transform }) {
    const [a, b, c, d, x, y] = transform ?? [1, 0, 0, 1, at?.[0], at?.[1]]
    const area = (a * d - b * c) * scale * scale
    if (!Number.isFinite(area + x + y) || Math.abs(area) < 1e-9) return false
    context.setTransform(a * scale, b * scale, c * scale, d * scale, x * scale, y * scale)
    return true
  }

  function clip(drawing, { clip, outlines }) {
    const { context } = drawing
    if (clip) {
      if (!place(drawing, { at: [0, 0] })) return false
      const path = new Path2D()
      path.rect(...clip)
      context.clip(path)
    }
    return (outlines ?? []).every((outline) => {
      if (!place(drawing, outline)) return false
      context.clip(box(0, 0, ...outline.size, outline.radius))
      return true
    })
  }

  function box(x, y, width, height, radius = 0, path = new Path2D()) {
    if (radius > 0) path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
    else path.rect(x, y, width, height)
    return path
  }

  // MARK: Contents

  function draw(drawing, item) {
    const { context } = drawing
    if (!place(drawing, item)) return
    context.globalAlpha = item.alpha ?? 1
    if (item.text !== undefined) return drawText(drawing, item)
    if (item.image !== undefined) return drawImage(drawing, item)
    if (item.shape !== undefined) return drawShape(context, item)
    if (item.gradient) return drawGradient(context, item)
    if (item.activity_indicator) return drawSpokes(context, item)
    if (item.border) return drawBorder(context, [0, 0, ...item.size], item)
    context.fillStyle = item.fill
    context.fill(box(0, 0, ...item.size, item.radius))
  }

  /** A line inside the edges of a box. */
  function drawBorder(context, [x, y, width, height], { border, width: line, radius = 0 }) {
    const path = box(x, y, width, height, radius)
    const inner = [width - 2 * line, height - 2 * line]
    if (inner[0] > 0 && inner[1] > 0) {
      box(x + line, y + line, ...inner, Math.max(radius - line, 0), path)
    }
    context.fillStyle = border
    context.fill(path, "evenodd")
  }

  function drawText({ context, systemFont }, { text, font, color, alignment, size }) {
    const words = font.split(" ")
    const points = Number(words.pop())
    const weight = weights[words.at(-1)] ?? 400
    if (words.length > 1 && words.at(-1) in weights) words.pop()
    const family = words.join(" ")
    const shown = [...text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "")]
      .slice(0, greatestTextLength).join("")
    context.font = `${weight} ${points}px `
      + (family === "system" ? systemFont : `${JSON.stringify(family)}, ${systemFont}`)
    // As outlines, not hinted, or letters would jump from pixel to pixel as they move.
    context.textRendering = "geometricPrecision"
    context.fontKerning = "normal"
    context.textBaseline = "alphabetic"
    context.textAlign = "left"
    context.direction = isRightToLeft(shown) ? "rtl" : "ltr"
    context.fillStyle = color
    const width = context.measureText(shown).width
    const room = alignment === "left" ? 0 : size[0] - width
    const left = alignment === "center" ? room / 2 : room
    // Browsers put the baseline of level text on whole pixels: it would jump where shapes glide.
    context.transform(1, tilt, 0, 1, 0, -tilt * (left + width / 2))
    context.fillText(shown, left, size[1] / 2 + points * baselineOffset)
  }

  /** Whether the first letter of a text is one of a script that is written to the left. */
  function isRightToLeft(text) {
    const first = text.match(/\p{L}/u)?.[0]
    return first !== undefined
      && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
        .test(first)
  }

  function drawImage({ context, images }, { image, mode, size: [width, height] }) {
    const { pixels, size } = images?.get(image) ?? {}
    const [own, tall] = size ?? [width, height]
    const factor = { scale_aspect_fit: Math.min, scale_aspect_fill: Math.max }[mode]
    const scale = factor ? factor(width / own, height / tall) : 1
    const [drawnWidth, drawnHeight] =
      mode === "scale_to_fill" ? [width, height] : [own * scale, tall * scale]
    const frame = [(width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight]
    if (!pixels) return drawBorder(context, frame, { border: "#808080", width: 1 })
    context.imageSmoothingQuality = "high"
    context.drawImage(pixels, ...frame)
  }

  function drawGradient(context, { gradient, locations, from, to, size: [width, height], radius }) {
    const path = box(0, 0, width, height, radius)
    if (from[0] === to[0] && from[1] === to[1]) {
      context.fillStyle = gradient.at(-1)
    } else {
      const line = context.createLinearGradient(
        from[0] * width, from[1] * height, to[0] * width, to[1] * height)
      gradient.forEach((color, index) => line.addColorStop(locations[index], color))
      context.fillStyle = line
    }
    context.fill(path)
  }

  function drawSpokes(context, { activity_indicator: color, step, size: [width, height], alpha = 1 }) {
    const radius = Math.min(width, height) / 2
    const thickness = radius / 4
    context.strokeStyle = color
    context.lineWidth = thickness
    context.lineCap = "round"
    for (let index = 0; index < spokeCount; index++) {
      const [sine, cosine] = [Math.sin(index * Math.PI / 4), Math.cos(index * Math.PI / 4)]
      const path = new Path2D()
      for (const [distance, add] of [
        [radius / 2 + thickness / 2, "moveTo"], [radius - thickness / 2, "lineTo"],
      ]) {
        path[add](width / 2 + sine * distance, height / 2 - cosine * distance)
      }
      const age = (step - index + spokeCount) % spokeCount
      context.globalAlpha = alpha * (1 - 0.75 * age / (spokeCount - 1))
      context.stroke(path)
    }
  }

  // MARK: Shapes

  function drawShape(context, item) {
    const path = outline(item)
    context.fillStyle = item.fill
    context.fill(path, item.rule === "even_odd" ? "evenodd" : "nonzero")
    if (!(item.line_width > 0)) return
    context.strokeStyle = item.stroke
    context.lineWidth = item.line_width
    context.lineCap = item.line_cap ?? "butt"
    context.lineJoin = item.line_join ?? "miter"
    context.miterLimit = 10
    context.stroke(item.stroked ? trimmed(outlineText(item), ...item.stroked) : path)
  }

  /** The outlines of paths that were drawn last, by their text: most are the same in the next frame. */
  const outlines = new Map()
  const greatestOutlineCount = 512

  function outline(item) {
    const text = outlineText(item)
    let path = outlines.get(text)
    if (path) return path
    path = new Path2D(text)
    if (outlines.size >= greatestOutlineCount) outlines.clear()
    outlines.set(text, path)
    return path
  }

  function outlineText({ shape, size: [width, height] }) {
    if (shape === "ellipse") {
      // Clockwise from the top, in four curves.
      const [x, y] = [width / 2, height / 2]
      const [right, down] = [x * circleHandle, y * circleHandle]
      return `M${x} 0C${x + right} 0 ${width} ${y - down} ${width} ${y}`
        + `C${width} ${y + down} ${x + right} ${height} ${x} ${height}`
        + `C${x - right} ${height} 0 ${y + down} 0 ${y}C0 ${y - down} ${x - right} 0 ${x} 0Z`
    }
    if (shape !== "arrow") return shape
    const corners = [[1 / 3, 0], [2 / 3, 0], [2 / 3, 0.5], [1, 0.5], [0.5, 1], [0, 0.5], [1 / 3, 0.5]]
    return "M" + corners.map(([x, y]) => `${x * width} ${y * height}`).join("L") + "Z"
  }

  // MARK: Parts of strokes, as ViewKit's Path.trimmed cuts them

  /** The part of a path between two fractions of its length. */
  function trimmed(text, start, end) {
    const path = new Path2D()
    const subpaths = segments(text)
    const total = subpaths.flat().reduce((sum, { length }) => sum + length, 0)
    let distance = 0
    for (const subpath of subpaths) {
      let isFirst = true
      for (const segment of subpath) {
        const from = Math.max(start * total - distance, 0)
        const to = Math.min(end * total - distance, segment.length)
        distance += segment.length
        if (from >= to) continue
        const [first, second, third, last] = part(segment, from, to)
        if (isFirst) path.moveTo(...first)
        isFirst = false
        path.bezierCurveTo(...second, ...third, ...last)
      }
    }
    return path
  }

  /** The cubic curves of a path and their lengths, a list for each subpath; lines are curves, too. */
  function segments(text) {
    const subpaths = []
    let current, start
    const add = (...points) => {
      subpaths.at(-1).push({ points: [current, ...points], length: length([current, ...points], 1) })
      current = points.at(-1)
    }
    const line = (end) => add(mix(current, end, 1 / 3), mix(current, end, 2 / 3), end)
    for (const [, command, rest] of text.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      const numbers = rest.match(/[-+.\deE]+/g)?.map(Number) ?? []
      const [first, second, third] = [0, 2, 4].map((index) => numbers.slice(index, index + 2))
      if (command === "M") subpaths.push([])
      if (command === "M") current = start = first
      if (command === "L") line(first)
      if (command === "Q") add(mix(current, first, 2 / 3), mix(second, first, 2 / 3), second)
      if (command === "C") add(first, second, third)
      if (command === "Z" && (current[0] !== start[0] || current[1] !== start[1])) line(start)
    }
    return subpaths
  }

  function mix([x0, y0], [x1, y1], share) { return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share] }

  /** The curves before and after a parameter, by de Casteljau's algorithm. */
  function split([p0, p1, p2, p3], t) {
    const [p01, p12, p23] = [mix(p0, p1, t), mix(p1, p2, t), mix(p2, p3, t)]
    const [p012, p123] = [mix(p01, p12, t), mix(p12, p23, t)]
    const middle = mix(p012, p123, t)
    return [[p0, p01, p012, middle], [middle, p123, p23, p3]]
  }

  /** The piece of a curve between two distances from its start. */
  function part({ points, length }, from, to) {
    const end = parameter(points, length, to)
    return split(split(points, end)[0], parameter(points, length, from) / end)[1]
  }

  /** The parameter at a distance from the start: by bisection, as lengths only grow. */
  function parameter(points, whole, distance) {
    if (distance <= 0) return 0
    if (distance >= whole) return 1
    let [low, high] = [0, 1]
    for (let step = 0; step < 30; step++) {
      const middle = (low + high) / 2
      if (length(points, middle) < distance) low = middle
      else high = middle
    }
    return (low + high) / 2
  }

  /** Places and weights of Gauss–Legendre quadrature with five nodes. */
  const nodes = [
    [-0.906179845938664, 0.236926885056189], [-0.538469310105683, 0.478628670499366],
    [0, 0.568888888888889],
    [0.538469310105683, 0.478628670499366], [0.906179845938664, 0.236926885056189],
  ]

  /** The length of a curve up to a parameter, from its speed in eight intervals. */
  function length([p0, p1, p2, p3], t) {
    const step = t / 8
    let sum = 0
    for (let interval = 0; interval < 8; interval++) {
      for (const [node, weight] of nodes) {
        const at = (interval + 0.5 + node / 2) * step
        const rest = 1 - at
        const speed = (axis) => 3 * (rest * rest * (p1[axis] - p0[axis])
          + 2 * rest * at * (p2[axis] - p1[axis]) + at * at * (p3[axis] - p2[axis]))
        sum += Math.hypot(speed(0), speed(1)) * weight * step / 2
      }
    }
    return sum
  }

  globalThis.PullPainter = { Images, paint }
})()
