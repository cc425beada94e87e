import { Link } from 'react-router-dom'
import type { CheckoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { hasReservedStock, type Order, orderNumber, orderPath } from '../../domain/orders/order.ts'
import { formatTime } from '../../lib/date-text.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { safePaymentUrl } from './payment-redirect.ts'

type CheckoutMessageProps = { refusal: CheckoutRefusal }

const ABOUT_THE_CART = ['sold_out', 'unknown_product', 'bad_quantity', 'empty_cart', 'promo_invalid', 'order_too_large']
const ABOUT_ORDERS = ['too_many_pending', 'too_many_unpaid', 'order_too_large']
const ANSWERED_BY_PEOPLE = ['too_many_unpaid', 'order_too_large']

/** Explains why Pay failed and links to where it can be fixed. Stays after the toast is gone. */
export function CheckoutMessage({ refusal }: CheckoutMessageProps) {
  const { reason, message, orderId } = refusal
  const order = orderId ? orderPath(orderId) : null
  return (
    <div className="rounded-card border border-gold bg-gold-tint p-4 text-gold-ink" role="alert">
      <p className="font-semibold">{message}</p>
      <p className="flex flex-wrap gap-x-4">
        {ABOUT_THE_CART.includes(reason) && <MessageLink label="Go to cart" to="/cart" />}
        {(order || ABOUT_ORDERS.includes(reason)) && <MessageLink label="See your orders" to={order ?? '/dashboard'} />}
        {ANSWERED_BY_PEOPLE.includes(reason) && <MessageLink label="Contact us" to="/contact" />}
      </p>
    </div>
  )
}

function MessageLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="inline-flex min-h-11 items-center font-semibold underline" to={to}>
      {label}
    </Link>
  )
}

type OpenOrderMessageProps = { orders: readonly Order[] }

/** Offers to pay an unpaid order that still has its stock, before the customer orders twice. */
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
        <span className="block font-semibold">{`Order #${orderNumber(open.id)} is waiting for its payment.`}</span>
        <span className="text-sm">
          {`We keep its items for you until ${formatTime(open.reservedUntil ?? now)}:`}{' '}
          <Price isNaira kobo={open.total} />.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a className="btn bg-brand text-on-brand" href={link}>
          Continue payment
        </a>
        <LinkButton to={orderPath(open.id)} variant="plain">
          View order
        </LinkButton>
      </div>
    </aside>
  )
}
