import { roundingNote } from '../../../content/messages/rounding-note.ts'
import type { Quote } from '../../../data/checkout/quote.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SumNote, SumRow } from '../../../ui/layout/SumRow.tsx'

export type DraftTotalProps = {
  hasItems: boolean
  quote: { readonly data: Quote | undefined; readonly isError: boolean; readonly refetch: () => unknown }
}

/** The customer's total, from the database alone. */
export function DraftTotal({ hasItems, quote: { data, isError, refetch } }: DraftTotalProps) {
  if (!hasItems) return <p className="text-sm text-muted">Add items to see the total.</p>
  if (!data && isError) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-danger" role="alert">
        Today's prices could not be loaded.
        <Button onClick={() => void refetch()} variant="plain">
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <p className="text-sm text-muted">Asking for today's prices…</p>
  const { subtotal, shippingFee, vatPercent, vat, discount, total, promo } = data
  return (
    <>
      <dl className="nums grid gap-1 text-sm">
        <SumRow label="Items">{formatNaira(subtotal)}</SumRow>
        <SumRow label="Delivery">{formatNaira(shippingFee)}</SumRow>
        {vatPercent > 0 && <SumRow label={`VAT (${vatPercent}%)`}>{formatNaira(vat)}</SumRow>}
        {discount > 0 && (
          <SumRow label={`Discount (${promo?.code.toUpperCase() ?? ''})`}>−{formatNaira(discount)}</SumRow>
        )}
        <div
          aria-live="polite"
          className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-bold"
        >
          <dt>Total</dt>
          <dd>{formatNaira(total)}</dd>
        </div>
      </dl>
      <SumNote>{roundingNote(data)}</SumNote>
    </>
  )
}
