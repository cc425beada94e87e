import type { Losses } from './losses.ts'

export const WALKS = [
  'journeys over a bad connection',
  'orders over a bad connection',
  'kills of the browser',
  'cuts of a chat',
] as const
export type Walk = (typeof WALKS)[number]

/** One test's share of the sum at the end. */
export type Tally = Losses & {
  readonly walk: Walk
  /** Completed journeys, orders, kills or cuts. */
  readonly count: number
  /** Milliseconds that each request stayed unanswered on an open connection until the shop aborted it. */
  readonly silencesMs: readonly number[]
}

/** Type of a test's annotation whose description is its tally as JSON. */
export const TALLY = 'tally'

/** Just below the shop's own timeout for the shopper's reads and writes: a longer silence was ended by the shop. */
export const TIME_LIMIT_MS = 29_500

/** Returns one line with the sum of a kind of walk, and whether all wanted walks ran without a loss. */
export function sumOf(walk: Walk, tallies: readonly Tally[], wanted: number): { line: string; isGood: boolean } {
  const own = tallies.filter((tally) => tally.walk === walk)
  const add = (pick: (tally: Tally) => number) => own.reduce((sum, tally) => sum + pick(tally), 0)
  const [count, lost, doubled] = [add(({ count: n }) => n), add((tally) => tally.lost), add((tally) => tally.doubled)]
  const silences = own.flatMap(({ silencesMs }) => silencesMs)
  const timedOut = silences.filter((ms) => ms >= TIME_LIMIT_MS).length
  const longest = (Math.max(0, ...silences) / 1000).toFixed(1)
  const silent = silences.length
    ? `; ${silences.length} silent requests, ${timedOut} ended by the shop's time limit, the longest after ${longest} s`
    : ''
  return {
    line: `${count} of ${wanted} ${walk}: ${lost} lost, ${doubled} doubled${silent}`,
    isGood: count >= wanted && lost + doubled === 0,
  }
}
