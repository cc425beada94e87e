/** A reproducible random generator: the same seed gives the same shop. Algorithm: mulberry32. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to but excluding 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.share() * (high - low + 1))
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.share() * choices.length)]
    if (chosen === undefined) throw new RangeError('Nothing to choose from')
    return chosen
  }
}
