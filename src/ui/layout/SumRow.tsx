import type { ReactNode } from 'react'
import { formatNaira } from '../../domain/money/money.ts'
import { totalRounding } from '../../domain/orders/pricing.ts'

/** One row of a sum, inside a `dl`. */
export function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}

type RoundingNoteProps = { totals: Parameters<typeof totalRounding>[0] }

/** Says below a total why its rows come to a little more or less; nothing when they don't. */
export function RoundingNote({ totals }: RoundingNoteProps) {
  const kobo = totalRounding(totals)
  if (kobo === 0) return null
  return (
    <p className="nums mt-1 text-right text-sm text-muted">
      {`Rounded to whole naira (${kobo > 0 ? '+' : '−'}${formatNaira(Math.abs(kobo))})`}
    </p>
  )
}
