import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { type CartItem, useCart } from '../../data/cart/cart.ts'
import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { myOnDeliveryObstacle } from '../../data/checkout/order-quote.ts'
import { payAnotherWay } from '../../data/checkout/start-payment.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders, myOrdersKey } from '../../data/orders/my-orders.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { canCheckPayment, type Order, orderNumber, orderPath } from '../../domain/orders/order.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { CartEmpty, CartFailed } from '../../features/cart/CartStates.tsx'
import { forgetCheckout, hasPressedPay } from '../../features/checkout/checkout-fingerprint.ts'
import { NO_WAY_TO_PAY, PayButton } from '../../features/checkout/PayButton.tsx'
import { PayByChoice } from '../../features/checkout/pay-by/PayByChoice.tsx'
import { useWaysToPay } from '../../features/checkout/pay-by/use-ways-to-pay.ts'
import { usePay } from '../../features/checkout/use-checkout.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { useInvalidate } from '../../ui/feedback/use-change.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { Checkout } from './Checkout.tsx'

type PayOrderProps = { userId: string; orderId: string }

/** Pays an unpaid order, also another way. Rule O16. */
export function PayOrder({ userId, orderId }: PayOrderProps) {
  const orders = useQuery(myOrders(userId))
  const order = orders.data?.find(({ id }) => id === orderId)
  if (!orders.data) {
    const { message } = ACCOUNT_MESSAGES.orders.loadFailed
    return <QueryPlaceholder error={message} loading="Loading your order" query={orders} />
  }
  if (!order || !canCheckPayment(order)) {
    return (
      <StateMessage
        action={<LinkButton to="/dashboard">View your orders</LinkButton>}
        message={order ? 'This order no longer waits for a payment.' : "This isn't one of your orders."}
        title="Nothing to pay"
      />
    )
  }
  return <PayForm order={order} userId={userId} />
}

function PayForm({ order, userId }: { order: Order; userId: string }) {
  const { online } = useConnection()
  const [refusal, setRefusal] = useState<string | null>(null)
  const invalidate = useInvalidate([myOrdersKey(userId), myOnDeliveryObstacle(userId).queryKey])
  const [chosen, setChosen] = useState<PayBy>(order.payBy)
  const method = useDeliveryMethods().find(({ code }) => code === order.shippingMethod)
  const waysToPay = useWaysToPay(userId, { chosen, method, total: order.total })
  const { payBy } = waysToPay
  const { isPaying, pay } = usePay({
    userId,
    linkFor: async (way: PayBy) => (await payAnotherWay(order.id, way)).paymentLink ?? orderPath(order.id),
    onFailure: ({ message }) => {
      setRefusal(message)
      // The order may have been paid or cancelled elsewhere.
      void invalidate()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(null)
    if (payBy) void pay(payBy)
  }
  const blockedBy = online ? null : 'You are offline. Pay works again when you are connected.'
  return (
    <form className="grid max-w-xl gap-5" onSubmit={submit}>
      <p>
        Pay your order <b>{`#${orderNumber(order.id)}`}</b>
      </p>
      <PayByChoice {...waysToPay} error={refusal} onChange={setChosen} />
      <PayButton
        blockedBy={payBy ? blockedBy : NO_WAY_TO_PAY}
        isOnDelivery={payBy === 'on_delivery'}
        isPaying={isPaying}
        total={order.total}
      />
    </form>
  )
}

const ASK_AGAIN_MS = 4000
/** An older order can't be the one whose response was lost. */
const JUST_PLACED_MS = 3_600_000

/** An unpaid online order leaves the cart unchanged. */
function hasEmptiedCart({ payBy, paymentStatus, createdAt }: Order, now: number): boolean {
  const isSettled = paymentStatus === 'completed' || (payBy === 'on_delivery' && paymentStatus === 'pending')
  return isSettled && now - createdAt < JUST_PLACED_MS
}

/** The pressed button was at the end of a long page and is gone, so scroll up and move the focus. */
function showFromTop(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
  if (message) window.scrollTo(0, 0)
}

type EmptyCheckoutProps = { userId: string }

/** An empty cart's checkout. A placed order may have emptied the cart although its response was lost. */
export function EmptyCheckout({ userId }: EmptyCheckoutProps) {
  const [since] = useState(Date.now)
  const [isUnanswered] = useState(hasPressedPay)
  const orders = useQuery({
    ...myOrders(userId),
    enabled: isUnanswered,
    // Orders stored before Pay was tapped don't answer the question.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdatedAt < since ? ASK_AGAIN_MS : false),
  })
  const isKnown = orders.dataUpdatedAt >= since
  const newest = orders.data?.[0]
  const order = isKnown && newest && hasEmptiedCart(newest, shopNow()) ? newest : null
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
          <LinkButton size="large" to={order ? orderPath(order.id) : '/dashboard?tab=orders'}>
            View your orders
          </LinkButton>
        }
        headingLevel={1}
        message={
          order
            ? order.paymentStatus === 'completed'
              ? `We have received your payment of ${formatNaira(order.total)}.`
              : `You pay ${formatNaira(order.total)} when it arrives.`
            : 'Your order may have reached the shop. We keep checking; please look at your orders before you order again.'
        }
        title={order ? `Order #${orderNumber(order.id)} is placed` : "The shop hasn't answered yet"}
      />
    </div>
  )
}

export function CheckoutPage() {
  const { status, user } = useSession()
  const cart = useCart()
  const { pathname, search } = useLocation()
  const [query] = useUrlQuery()
  const orderId = query.get('order')
  // An order on delivery may empty the cart before its response arrives.
  const [paidItems, setPaidItems] = useState<readonly CartItem[] | null>(null)
  const items = paidItems ?? cart.items
  if (status === 'signed-out') return <Navigate replace to={signInPath(`${pathname}${search}`)} />
  if (user && orderId !== null) {
    return (
      <div className="pt-3 pb-8">
        <PageTitle className="mb-5">Checkout</PageTitle>
        <PayOrder orderId={orderId} userId={user.id} />
      </div>
    )
  }
  if (user && cart.status === 'failed') return <CartFailed />
  const isLoading = user === null || cart.status === 'loading'
  return (
    <div className="pt-3 pb-8">
      {user && !isLoading && items.length === 0 ? (
        <EmptyCheckout userId={user.id} />
      ) : (
        <>
          <PageTitle className="mb-5">Checkout</PageTitle>
          {isLoading ? (
            <SkeletonList label="Loading checkout" />
          ) : (
            <Checkout items={items} onPaying={setPaidItems} userId={user.id} />
          )}
        </>
      )}
    </div>
  )
}
