/** Runs of each random walk: few in ordinary tests, many in `npm run test:faults`. */
const AMOUNTS = {
  'journeys over a bad connection': [1, 100],
  'orders over a bad connection': [1, 20],
  'kills of the browser': [1, 50],
  'cuts of a chat': [2, 50],
  'walks of the outbox in memory': [300, 20_000],
  'walks of the outbox in IndexedDB': [30, 2000],
  'rounds of late commits': [8, 1000],
  'rounds of a race': [2, 20],
  'rounds of overlapping payments': [2, 20],
  'attempts for scarce stock': [200, 2000],
  'orders and edits at once': [60, 300],
  'carts counted twice': [1000, 5000],
  'questions to lists': [300, 3000],
} satisfies Readonly<Record<string, readonly [few: number, many: number]>>

export const IS_FAULT_RUN = process.env.FAULT_RUN === '1'
/** Ordinary runs repeat the same walks; a fault run generates new ones and prints its seed. */
export const FAULT_SEED = Number(process.env.FAULT_SEED ?? 20_261)

export function amountOf(walk: keyof typeof AMOUNTS): number {
  const [few, many] = AMOUNTS[walk]
  return IS_FAULT_RUN ? many : few
}
