import { formatNaira } from '../../domain/money/money.ts'
import { totalRounding } from '../../domain/orders/pricing.ts'

/** Says below a total why its rows come to a little more or less; null when they don't. */
export function roundingNote(totals: Parameters<typeof totalRounding>[0]): string | null {
  const kobo = totalRounding(totals)
  if (kobo === 0) return null
  return `Rounded to whole naira (${kobo > 0 ? '+' : '−'}${formatNaira(Math.abs(kobo))})`
}
