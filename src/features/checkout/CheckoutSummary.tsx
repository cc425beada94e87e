import type { QuoteItem } from '../../data/checkout/quote.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { Totals } from '../../ui/price/Totals.tsx'
import { isUnavailable } from './summary-items.ts'

type CheckoutSummaryProps = {
  items: readonly QuoteItem[]
  totals: CheckoutTotals
  promoCode: string | null
  /** False until the server's quote arrives. */
  isConfirmed: boolean
}

/** Shows the charge in naira with the display currency beside it. Rule M4. */
export function CheckoutSummary({ items, totals, promoCode, isConfirmed }: CheckoutSummaryProps) {
  return (
    <Panel title="Order Summary">
      <ul className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <SummaryRow key={cartKeyText(item)} item={item} />
        ))}
      </ul>
      <Totals
        className="mt-4 border-t border-line pt-3"
        isConverted
        promoCode={promoCode}
        shipping="Shipping"
        totals={totals}
      />
      {!isConfirmed && <p className="mt-2 text-sm text-muted">Not yet confirmed by the shop.</p>}
    </Panel>
  )
}

const PROBLEMS = {
  gone: () => 'No longer sold',
  sold_out: () => 'Out of Stock',
  not_enough: (available: number) => `Only ${available} left in stock`,
} as const

function SummaryRow({ item }: { item: QuoteItem }) {
  const isOut = isUnavailable(item)
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
          regularPrice={isOut || item.regularPrice === null ? null : item.regularPrice * item.quantity}
        />
      </p>
    </li>
  )
}
