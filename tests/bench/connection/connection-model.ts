/** A mobile connection between one customer and a distant host. */
export type ConnectionModel = {
  /** Shared by all connections, per direction. */
  readonly kbits: number
  readonly roundTripMs: number
  /** A host sends this much before the first acknowledgement: ten segments, RFC 6928. */
  readonly firstWindow: number
}

/** Payload of a TCP segment in an Ethernet frame, with timestamps. */
export const SEGMENT = 1448

export const SLOW_3G: ConnectionModel = { kbits: 400, roundTripMs: 400, firstWindow: 10 * SEGMENT }

/**
 * Returns the milliseconds until a new connection carries its first byte: a round trip for TCP, and one more for DNS on
 * the first connection. TLS 1.3 adds its own round trip by its bytes.
 */
export function setUpMs({ roundTripMs }: ConnectionModel, isFirst: boolean): number {
  return isFirst ? 2 * roundTripMs : roundTripMs
}

/** Describes the model, as a heading for its figures. */
export function describeConnection({ kbits, roundTripMs, firstWindow }: ConnectionModel): string {
  return (
    `${kbits} kbit/s each way for all connections, ${roundTripMs} ms a round trip: one for the name, one for TCP, ` +
    `a real TLS 1.3 handshake, HTTP/2, slow start from ${firstWindow / SEGMENT} segments`
  )
}

/** The connection's bandwidth, one transfer at a time: each occupies it for as long as its bytes need. */
export class Bandwidth {
  readonly #bytesPerMs: number
  #freeAt = 0

  constructor(kbits: number) {
    this.#bytesPerMs = kbits / 8
  }

  /** Returns the time in milliseconds, like `now`, when the last byte has left. */
  take(bytes: number, now: number): number {
    this.#freeAt = Math.max(this.#freeAt, now) + bytes / this.#bytesPerMs
    return this.#freeAt
  }
}

/** The congestion window in bytes; grows with acknowledged data (slow start without loss). */
export class SendWindow {
  #size: number
  #underWay = 0

  constructor(size: number) {
    this.#size = size
  }

  hasRoom(bytes: number): boolean {
    return this.#underWay === 0 || this.#underWay + bytes <= this.#size
  }

  sent(bytes: number) {
    this.#underWay += bytes
  }

  acknowledged(bytes: number) {
    this.#underWay -= bytes
    this.#size += bytes
  }
}

/** Splits bytes into TCP segments. */
export function* segmentsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SEGMENT) yield bytes.subarray(at, at + SEGMENT)
}
