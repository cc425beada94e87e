import { shopNow } from '../../data/connection/clock.ts'
import { hasReservedStock, type Order, shortOrderId } from '../../domain/orders/order.ts'
import { formatTime } from '../../lib/date-text.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { safePaymentUrl } from './payment-redirect.ts'

type OpenOrderMessageProps = { orders: readonly Order[] }

/** An unpaid order keeps its stock for a while: better paid than ordered twice. */
export function OpenOrderMessage({ orders }: OpenOrderMessageProps) {
  const now = shopNow()
  const open = orders.find((order) => hasReservedStock(order, now))
  const link = open && safePaymentUrl(open.paymentLink, location.origin)
  if (!open || !link) return null
  return (
    <aside
      aria-label="Unpaid order"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-blue-tint p-4 text-blue-ink"
    >
      <p>
        <span className="block font-semibold">{`Order ${shortOrderId(open.id)} is waiting for its payment.`}</span>
        <span className="text-sm">
          {`We keep its items for you until ${formatTime(open.reservedUntil ?? now)}:`}{' '}
          <Price isNaira kobo={open.total} />.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a className="btn bg-brand text-on-brand" href={link}>
          Continue payment
        </a>
        <LinkButton to={`/dashboard?tab=orders&order=${open.id}`} variant="plain">
          View order
        </LinkButton>
      </div>
    </aside>
  )
}
