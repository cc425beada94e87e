import { cartKeyText } from '../../domain/cart/cart-item.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { RoundingNote } from '../../ui/layout/SumRow.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { AboutPrice } from '../../ui/price/AboutPrice.tsx'
import { ChargeRows } from '../../ui/price/ChargeRows.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { isLeftOut, type SummaryItem } from './summary-items.ts'

type CheckoutSummaryProps = {
  items: readonly SummaryItem[]
  totals: CheckoutTotals
  promoCode: string | null
  /** False while the shop has not confirmed the figures. */
  isConfirmed: boolean
}

/** Shows the charge in naira first, the chosen currency beside it (rule M4). */
export function CheckoutSummary({ items, totals, promoCode, isConfirmed }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg" id="order-summary">
        Order Summary
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {items.map((item) => (
          <SummaryRow key={cartKeyText(item)} item={item} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-3">
        <ChargeRows promoCode={promoCode} shipping="Shipping" totals={totals} />
        <div aria-live="polite" className="mt-1 flex items-baseline justify-between border-t border-line pt-3">
          <dt className="text-lg font-bold">Total</dt>
          <dd className="grid justify-items-end">
            <Price className="text-xl font-bold" isNaira kobo={totals.total} />
            <AboutPrice kobo={totals.total} />
          </dd>
        </div>
      </dl>
      <RoundingNote totals={totals} />
      {!isConfirmed && <p className="mt-2 text-sm text-muted">Not yet confirmed by the shop.</p>}
    </section>
  )
}

const PROBLEMS = {
  gone: () => 'No longer sold',
  sold_out: () => 'Out of Stock',
  not_enough: (available: number) => `Only ${available} left in stock`,
} as const

function SummaryRow({ item }: { item: SummaryItem }) {
  const isOut = isLeftOut(item)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Picture alt="" className="w-12 shrink-0 rounded-lg" sizes="48px" src={item.image} title={item.name} />
      <div className="min-w-0 grow basis-24 text-sm">
        <p className="font-medium">{item.name}</p>
        <p className="text-muted">{[item.variantLabel, `× ${item.quantity}`].filter(Boolean).join(' ')}</p>
        {item.problem && <p className="font-medium text-danger">{PROBLEMS[item.problem](item.available)}</p>}
      </div>
      <p className="ml-auto text-right">
        <Price
          className={`text-sm ${isOut ? 'text-muted line-through' : 'font-semibold'}`}
          isNaira
          kobo={item.itemTotal}
          was={isOut || item.regularPrice === null ? null : item.regularPrice * item.quantity}
        />
      </p>
    </li>
  )
}
