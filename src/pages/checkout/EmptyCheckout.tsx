import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { type Order, shortOrderId } from '../../domain/orders/order.ts'
import { CartEmpty } from '../../features/cart/CartEmpty.tsx'
import { forgetCheckout, hasPressedPay } from '../../features/checkout/checkout-fingerprint.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'

const ASK_AGAIN_MS = 4000
/** An older order is not the one whose answer is missing. */
const JUST_PLACED_MS = 3_600_000

function wasJustPlaced({ payBy, paymentStatus, createdAt }: Order, now: number): boolean {
  return payBy === 'on_delivery' && paymentStatus === 'pending' && now - createdAt < JUST_PLACED_MS
}

/** The button that was pressed stood at the end of a long page, and is gone. */
function showFromTop(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
  if (message) window.scrollTo(0, 0)
}

type EmptyCheckoutProps = { userId: string }

/** Nothing to order: an order to pay on delivery has emptied the cart, perhaps without its answer reaching this device. */
export function EmptyCheckout({ userId }: EmptyCheckoutProps) {
  const [since] = useState(Date.now)
  const [isUnanswered] = useState(hasPressedPay)
  const orders = useQuery({
    ...myOrders(userId),
    enabled: isUnanswered,
    refetchInterval: ({ state }) => (state.dataUpdatedAt < since ? ASK_AGAIN_MS : false),
  })
  const isKnown = orders.dataUpdatedAt >= since
  const newest = orders.data?.[0]
  const order = isKnown && newest && wasJustPlaced(newest, shopNow()) ? newest : null
  useEffect(() => {
    if (!order) return
    forgetCheckout()
    clearDraft()
  }, [order])
  if (!isUnanswered || (isKnown && !order)) return <CartEmpty />
  return (
    <div aria-live="polite" className="outline-none" ref={showFromTop} tabIndex={-1}>
      <StateMessage
        action={
          <LinkButton size="large" to={order ? `/dashboard?tab=orders&order=${order.id}` : '/dashboard?tab=orders'}>
            View your orders
          </LinkButton>
        }
        headingLevel={1}
        message={
          order
            ? `You pay ${formatNaira(order.total)} when it arrives.`
            : 'Your order may have reached the shop. We keep checking; please look at your orders before you order again.'
        }
        title={order ? `Order ${shortOrderId(order.id)} is placed` : "The shop hasn't answered yet"}
      />
    </div>
  )
}
