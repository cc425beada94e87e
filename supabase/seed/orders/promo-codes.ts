import type { Promo } from '../../../src/domain/orders/promo.ts'
import { before, DAY } from '../lib/time.ts'

export type DemoPromo = {
  code: string
  promo: Promo
  startsDaysAgo: number
  endsDaysAgo: number | null
  maxUses: number | null
}

const amount = (naira: number, minimum: number): Promo => ({
  kind: 'amount',
  amount: naira * 100,
  minimumSubtotal: minimum * 100,
})
const percent = (points: number): Promo => ({ kind: 'percent', basisPoints: points * 100, minimumSubtotal: 0 })

/** Two valid codes, one expired, and one used up by the demo orders. */
export const DEMO_PROMOS: readonly DemoPromo[] = [
  { code: 'oja10', promo: percent(10), startsDaysAgo: 90, endsDaysAgo: null, maxUses: null },
  { code: 'welcome', promo: amount(1500, 10_000), startsDaysAgo: 365, endsDaysAgo: null, maxUses: null },
  { code: 'rainy5', promo: percent(5), startsDaysAgo: 80, endsDaysAgo: 20, maxUses: null },
  { code: 'first3', promo: amount(2000, 15_000), startsDaysAgo: 70, endsDaysAgo: null, maxUses: 3 },
]

/** Rows with the actual uses of each code by the demo orders. */
export function promoRows(now: Date, usedCodes: readonly (string | null)[]) {
  return DEMO_PROMOS.map(({ code, promo, startsDaysAgo, endsDaysAgo, maxUses }) => ({
    code,
    kind: promo.kind,
    value: promo.kind === 'percent' ? promo.basisPoints / 100 : promo.amount / 100,
    minimum_subtotal: promo.minimumSubtotal / 100,
    starts_at: before(now, startsDaysAgo * DAY),
    ends_at: endsDaysAgo === null ? null : before(now, endsDaysAgo * DAY),
    max_uses: maxUses,
    uses: usedCodes.filter((used) => used === code).length,
    created_at: before(now, startsDaysAgo * DAY),
  }))
}
