import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { WAYS_TO_PAY } from '../../content/orders/ways-to-pay.ts'
import { checkoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import { myOnDeliveryObstacle } from '../../data/checkout/on-delivery-obstacle.ts'
import { payAnotherWay } from '../../data/checkout/start-payment.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders, myOrdersKey } from '../../data/orders/my-orders.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { canCheckPayment, type Order, shortOrderId } from '../../domain/orders/order.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { PayButton } from '../../features/checkout/PayButton.tsx'
import { PayByChoice } from '../../features/checkout/pay-by/PayByChoice.tsx'
import { useWaysToPay } from '../../features/checkout/pay-by/use-ways-to-pay.ts'
import { safePaymentUrl } from '../../features/checkout/payment-redirect.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type PayOrderProps = { userId: string; orderId: string }

/** Another way to pay an order that waits for its payment (rule O16). */
export function PayOrder({ userId, orderId }: PayOrderProps) {
  const orders = useQuery(myOrders(userId))
  const order = orders.data?.find(({ id }) => id === orderId)
  if (!order && orders.isPending) return <SkeletonList label="Loading your order" />
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
  const queryClient = useQueryClient()
  const { online } = useConnection()
  const [chosen, setChosen] = useState<PayBy>(order.payBy)
  const method = useDeliveryMethods().find(({ code }) => code === order.shippingMethod)
  const waysToPay = useWaysToPay(userId, { chosen, method, total: order.total })
  const { payBy } = waysToPay
  const start = useMutation({
    mutationFn: (way: PayBy) => payAnotherWay(order.id, way),
    onSuccess: async ({ paymentLink }) => {
      await queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) })
      const url = safePaymentUrl(paymentLink ?? `/dashboard?tab=orders&order=${order.id}`, location.origin)
      if (url) location.assign(url)
      else showToast(MESSAGES.checkout.paymentFailed)
    },
    onError: () => queryClient.invalidateQueries(myOnDeliveryObstacle(userId)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (payBy && !start.isPending) start.mutate(payBy)
  }
  const blockedBy = online ? null : 'You are offline. Pay works again when you are connected.'
  return (
    <form className="grid max-w-xl gap-5" onSubmit={submit}>
      <p>
        Pay your order <b>{shortOrderId(order.id)}</b>
      </p>
      <PayByChoice {...waysToPay} error={start.error && checkoutRefusal(start.error).message} onChange={setChosen} />
      <PayButton
        blockedBy={payBy ? blockedBy : WAYS_TO_PAY.none}
        isOnDelivery={payBy === 'on_delivery'}
        isPaying={start.isPending || start.isSuccess}
        total={order.total}
      />
    </form>
  )
}
