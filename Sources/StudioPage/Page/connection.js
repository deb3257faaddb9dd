// The socket to the session: messages, replies, and what happens when it is gone.

/** How long to wait before each new try, in milliseconds; the last one again and again. */
const waits = [250, 500, 1000, 2000, 4000, 8000]
/** The server's rules were broken: by too many messages, or by the session's name. */
const policyViolation = 1008

/**
 * The connection to a session. Each part of a message comes as an event of its name, with the part as `detail`:
 * `connection.on("frame", (frame) => …)`. `status` says how the connection is: its detail is
 * `{state: "open"|"connecting"|"waiting"|"ended", text}`.
 */
export class Connection extends EventTarget {
  #url
  #socket = null
  #tries = 0
  /** Whether the session has told anything since the socket was opened. */
  #hasHeard = false
  #timer = 0
  #number = 0
  #waiting = new Map()

  /** @param {string} session the session's name; "main" unless given */
  constructor(session = "main") {
    super()
    this.#url = new URL(`socket?session=${encodeURIComponent(session)}`, location.href)
    this.#url.hash = ""
    this.#url.protocol = this.#url.protocol === "https:" ? "wss:" : "ws:"
    // A tab that slept has no patience for a timer.
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.tryNow() })
    addEventListener("online", () => this.tryNow())
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN }

  on(name, handle) { this.addEventListener(name, (event) => handle(event.detail)) }

  open() {
    clearTimeout(this.#timer)
    this.#tell("connecting", this.#tries ? "Connecting again…" : "Connecting…")
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#hasHeard = false
    socket.onopen = () => this.#tell("open", "Connected")
    socket.onmessage = ({ data }) => {
      // Only now: a server may open a socket just to refuse it.
      this.#tries = 0
      this.#hasHeard = true
      this.#take(data)
    }
    socket.onclose = (event) => { if (socket === this.#socket) this.#lose(event) }
  }

  /** Connects at once where it waits to do so. */
  tryNow() {
    if (this.#socket?.readyState === WebSocket.CLOSED) this.open()
  }

  /** Sends a message; without a connection it is lost: a finger's way has no use later. */
  send(message) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message))
    return this.isOpen
  }

  /** Sends a message and waits for its reply; rejects with what the session says against it. */
  ask(message) {
    return new Promise((resolve, reject) => {
      const id = ++this.#number
      if (!this.send({ ...message, id })) return reject(new Error("there is no connection"))
      this.#waiting.set(id, { resolve, reject })
    })
  }

  #take(data) {
    let message
    try {
      message = JSON.parse(data)
    } catch {
      return this.#emit("error", { message: "the studio sent something that is no JSON" })
    }
    // Pictures are needed by the frames that come with them, declarations by what is on.
    const { images, plugins, ...parts } = message
    if (images) this.#emit("images", images)
    if (plugins) this.#emit("plugins", plugins)
    if (message.reply !== undefined) {
      const asked = this.#waiting.get(message.reply)
      this.#waiting.delete(message.reply)
      if (message.error === undefined) asked?.resolve(message)
      else asked?.reject(new Error(message.error?.message ?? message.error))
      return
    }
    for (const [name, detail] of Object.entries(parts)) this.#emit(name, detail)
  }

  #lose({ code, reason: given }) {
    const reason = given.replace(/\.$/, "")
    for (const { reject } of this.#waiting.values()) reject(new Error("the connection was lost"))
    this.#waiting.clear()
    // A name that no session may have is refused each time.
    if (code === policyViolation && !this.#hasHeard) {
      return this.#tell("ended", `The studio refuses the connection: ${reason || "it gives no reason"}.`)
    }
    const wait = waits[Math.min(this.#tries++, waits.length - 1)]
    this.#timer = setTimeout(() => this.open(), wait)
    const why = reason ? `The studio closed the connection: ${reason}. ` : ""
    // The next try may succeed sooner than this is read.
    if (why && this.#hasHeard) this.#emit("error", { message: why.trim() })
    this.#tell("waiting", `${why || "Connection lost. "}Next try in ${wait / 1000} s.`)
    if (this.#tries > 2) this.#findReason(why)
  }

  /** A refused socket may not say why; a request does. */
  async #findReason(why) {
    let text = "The studio has ended. Start it again with “pta studio” and open the address that it prints."
    try {
      const response = await fetch("plugins.json", { cache: "no-store" })
      if (response.ok) text = `${why || "The studio is there, but refuses a connection. "}Trying again.`
      else if (response.status === 403) {
        text = "Another studio runs at this address. Open the address that it printed."
      }
    } catch { /* Nobody is there. */ }
    if (!this.isOpen) this.#tell("ended", text)
  }

  #tell(state, text) { this.#emit("status", { state, text }) }

  #emit(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })) }
}
