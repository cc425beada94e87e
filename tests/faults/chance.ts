/** Random numbers that a seed repeats (mulberry32). */
export type Chance = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number from 0 up to `end`. */
  below: (end: number) => number
  pick: <T>(from: readonly T[]) => T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}
