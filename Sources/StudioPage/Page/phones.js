// All lanes' phones: how large they are, and the one finger that pulls them.
import { byID, setText } from "./dom.js"
import { Phone } from "./phone.js"
import { listen } from "./pointer.js"

const narrowPage = "(max-width: 759px)"
/** How much of the window docked phones have: as in the style sheet. */
const dockedShare = 0.36

/** The phones of all lanes, under one finger. */
export class Phones {
  all = []
  /** Hears what is done on a phone, as a message. */
  sent = () => {}
  #host = byID("phones")
  #place = byID("phones-place")
  #connection
  #images
  #size = [390, 844]

  constructor(connection, images) {
    this.#connection = connection
    this.#images = images
    this.#add()
    new ResizeObserver(() => this.#fit()).observe(this.#host)
    this.#dockOutOfSight()
    addEventListener("resize", () => this.#fit())
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.redraw() })
  }

  show(frame) {
    while (this.all.length < frame.lanes.length) this.#add()
    while (this.all.length > Math.max(frame.lanes.length, 1)) this.all.pop().figure.remove()
    const isNew = this.#size[0] !== frame.size[0] || this.#size[1] !== frame.size[1]
    this.#size = frame.size
    if (isNew || this.#count !== this.all.length) this.#fit()
    frame.lanes.forEach((lane, index) => this.all[index].show(lane))
  }

  /** Shows frames before this one as shadows, each lane's on its own phone. */
  showPast(frames) {
    this.all.forEach((phone, index) => {
      phone.past = frames.map(({ lanes }) => lanes[index]?.items).filter(Boolean)
    })
  }

  redraw() { for (const phone of this.all) phone.redraw() }

  /** Says below each phone what is on it, where there are two. */
  name(lanes) {
    this.#names = lanes.length > 1 ? lanes.map((lane) => captionOf(lane, lanes)) : []
    this.all.forEach((phone, index) => setText(phone.caption, this.#names[index] ?? ""))
  }

  #names = []
  #count = 0

  #add() {
    const name = this.all.length ? "Phone to compare with, to be pulled" : "Phone, to be pulled"
    const phone = new Phone(name, this.#images)
    setText(phone.caption, this.#names[this.all.length] ?? "")
    listen(phone, (message) => {
      this.sent(message)
      this.#connection.send(message)
    })
    this.all.push(phone)
    this.#host.append(phone.figure)
    this.#fit()
  }

  /** On a narrow page the phones stay in sight, smaller, while what is below them is used. */
  #dockOutOfSight() {
    const narrow = matchMedia(narrowPage)
    let isInSight = true
    const dock = () => {
      const isDocked = narrow.matches && !isInSight
      if (isDocked === this.#isDocked) return
      // The page below does not move: the place is as high as before until the phones are.
      if (isDocked) this.#place.style.height = `${this.#place.offsetHeight}px`
      this.#host.classList.toggle("is-docked", isDocked)
      this.#isDocked = isDocked
      this.#fit()
      if (!isDocked) this.#place.style.height = ""
    }
    new IntersectionObserver(([entry]) => {
      // Above the window, not yet to come below it.
      isInSight = entry.isIntersecting || entry.boundingClientRect.top > 0
      dock()
    }, { rootMargin: `-${dockedShare * 100 + 6}% 0px 0px` }).observe(this.#place)
    narrow.addEventListener("change", dock)
  }

  #isDocked = false

  /** As large as there is room: beside the panels the window's height, above them a good part of it. */
  #fit() {
    this.#count = this.all.length
    const across = this.#host.clientWidth / this.all.length - 40
    const down = this.#isDocked ? innerHeight * dockedShare - 26
      : Math.max(matchMedia(narrowPage).matches ? innerHeight * 0.66 : innerHeight - 260, 320)
    for (const phone of this.all) phone.fit(across, down, this.#size)
  }
}

const versions = { saved: "before the last save", committed: "Git’s last commit" }

/** `springy · before the last save`; beside it, `springy · as it is now`. */
function captionOf({ plugins, comparison }, lanes) {
  const isSame = lanes.every((lane) => namesOf(lane.plugins) === namesOf(plugins))
  const other = lanes.find((lane) => lane.comparison)?.comparison
  const version = comparison ? versions[comparison] ?? (isSame ? "to compare with" : "")
    : other in versions ? "as it is now" : isSame ? "the one that is set" : ""
  const names = plugins.map(({ name, disabled }) => disabled ? `${name} (disabled)` : name).join(" and ")
  return [names || "The built-in parts", version].filter(Boolean).join(" · ")
}

function namesOf(plugins) { return plugins.map(({ name }) => name).join(" ") }
