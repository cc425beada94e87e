import { Link } from 'react-router-dom'
import type { CheckoutRefusal } from '../../data/checkout/checkout-refusal.ts'

type CheckoutMessageProps = { refusal: CheckoutRefusal }

const ABOUT_THE_CART = ['sold_out', 'unknown_product', 'bad_quantity', 'empty_cart', 'promo_invalid']

/** Stays on the page after the toast is gone: why Pay did not go through, and where to mend it. */
export function CheckoutMessage({ refusal }: CheckoutMessageProps) {
  const { reason, message, orderId } = refusal
  const order = orderId ? `/dashboard?tab=orders&order=${encodeURIComponent(orderId)}` : null
  const isAboutOrders = reason === 'too_many_pending'
  return (
    <div className="rounded-card border border-gold bg-gold-tint p-4 text-gold-ink" role="alert">
      <p className="font-semibold">{message}</p>
      {ABOUT_THE_CART.includes(reason) && <NoticeLink label="Go to cart" to="/cart" />}
      {(order || isAboutOrders) && <NoticeLink label="See your orders" to={order ?? '/dashboard'} />}
    </div>
  )
}

function NoticeLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="inline-flex min-h-11 items-center font-semibold underline" to={to}>
      {label}
    </Link>
  )
}
