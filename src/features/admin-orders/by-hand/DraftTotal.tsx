import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import { roundingNote } from '../../../content/messages/rounding-note.ts'
import type { Quote } from '../../../data/checkout/quote.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SumNote, SumRow } from '../../../ui/layout/SumRow.tsx'

const TEXT = NEW_ORDER.summary

export type DraftTotalProps = {
  hasItems: boolean
  quote: { readonly data: Quote | undefined; readonly isError: boolean; readonly refetch: () => unknown }
}

/** What the customer pays, from the database alone. */
export function DraftTotal({ hasItems, quote: { data, isError, refetch } }: DraftTotalProps) {
  if (!hasItems) return <p className="text-sm text-muted">{TEXT.empty}</p>
  if (!data && isError) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-danger" role="alert">
        {TEXT.failed}
        <Button onClick={() => void refetch()} variant="plain">
          {TEXT.again}
        </Button>
      </div>
    )
  }
  if (!data) return <p className="text-sm text-muted">{TEXT.loading}</p>
  const { subtotal, shippingFee, vatPercent, vat, discount, total, promo } = data
  return (
    <>
      <dl className="nums grid gap-1 text-sm">
        <SumRow label={TEXT.subtotal}>{formatNaira(subtotal)}</SumRow>
        <SumRow label={TEXT.delivery}>{formatNaira(shippingFee)}</SumRow>
        {vatPercent > 0 && <SumRow label={fillText(TEXT.vat, { percent: vatPercent })}>{formatNaira(vat)}</SumRow>}
        {discount > 0 && (
          <SumRow label={fillText(TEXT.discount, { code: promo?.code.toUpperCase() ?? '' })}>
            −{formatNaira(discount)}
          </SumRow>
        )}
        <div
          aria-live="polite"
          className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-bold"
        >
          <dt>{TEXT.total}</dt>
          <dd>{formatNaira(total)}</dd>
        </div>
      </dl>
      <SumNote>{roundingNote(data)}</SumNote>
    </>
  )
}
