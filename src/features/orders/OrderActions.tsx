import { canCheckPayment, type Order } from '../../domain/orders/order.ts'
import { canConfirmReceipt, canReview } from '../../domain/orders/order-status.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { buyAgain } from './buy-again.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { useOrderActions } from './use-order-actions.ts'

type OrderActionsProps = {
  userId: string
  order: Order
  /** The order's payment page, when it is a safe one. */
  paymentUrl: string | null
  isOnline: boolean
}

/** Only what can be done with the order as it stands. */
export function OrderActions({ userId, order, paymentUrl, isOnline }: OrderActionsProps) {
  const { checkPayment, confirm, cancel } = useOrderActions(userId, order)
  const isUnpaid = canCheckPayment(order)
  return (
    <>
      {isUnpaid && paymentUrl && isOnline && (
        <a className="btn bg-action text-on-action" href={paymentUrl}>
          Pay again
        </a>
      )}
      {isUnpaid && (
        <Button
          busyLabel="Checking..."
          disabled={!isOnline}
          isBusy={checkPayment.isPending}
          onClick={() => checkPayment.mutate()}
          variant="quiet"
        >
          Check payment
        </Button>
      )}
      {isUnpaid && (
        <CancelOrder
          isBusy={cancel.isPending}
          isOnline={isOnline}
          onCancel={() => cancel.mutateAsync().catch(() => undefined)}
        />
      )}
      {canConfirmReceipt(order.status) && (
        <Button busyLabel="Saving..." disabled={!isOnline} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm receipt
        </Button>
      )}
      {canReview(order.status) && (
        <LinkButton to={`/review-products?orderId=${encodeURIComponent(order.id)}`}>Review Products</LinkButton>
      )}
      {!isUnpaid && (
        <Button onClick={() => void buyAgain(order)} variant="plain">
          Buy again
        </Button>
      )}
    </>
  )
}
