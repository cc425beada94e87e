import { formatNaira } from '../../domain/money/money.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { totalRounding } from '../../domain/orders/total-rounding.ts'

type RoundingNoteProps = { totals: CheckoutTotals }

/** Below a total: why its rows come to a little more or less. */
export function RoundingNote({ totals }: RoundingNoteProps) {
  const kobo = totalRounding(totals)
  if (kobo === 0) return null
  return (
    <p className="nums mt-1 text-right text-sm text-muted">
      Rounded to whole naira ({kobo > 0 ? '+' : '−'}
      {formatNaira(Math.abs(kobo))})
    </p>
  )
}
