import type { ReactNode } from 'react'
import { shopNow } from '../../../data/connection/clock.ts'
import { canCheckPayment, type Order } from '../../../domain/orders/order.ts'
import { canConfirmReceipt, canReview } from '../../../domain/orders/order-status.ts'
import { canChangeOrder } from '../../../domain/orders/own-changes.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { useOrderActions } from './use-order-actions.ts'

type OrderActionsProps = {
  userId: string
  order: Order
  /** The order's payment page, when it is a safe one. */
  paymentUrl: string | null
  isOnline: boolean
  /** More actions while the customer may still change the order. */
  children?: ReactNode
}

/** Only what can be done with the order as it stands. */
export function OrderActions({ userId, order, paymentUrl, isOnline, children }: OrderActionsProps) {
  const { checkPayment, confirm, cancel } = useOrderActions(userId, order)
  const isUnpaid = canCheckPayment(order)
  const isChangeable = canChangeOrder(order, shopNow())
  return (
    <>
      {isUnpaid && paymentUrl && isOnline && (
        <a className="btn bg-action text-on-action" href={paymentUrl}>
          Pay again
        </a>
      )}
      {isUnpaid && isOnline && (
        <LinkButton to={`/checkout?order=${encodeURIComponent(order.id)}`} variant="quiet">
          Pay another way
        </LinkButton>
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
      {isChangeable && children}
      {(isUnpaid || isChangeable) && <CancelOrder cancel={cancel} isOnline={isOnline} order={order} />}
      {canConfirmReceipt(order.status) && (
        <Button busyLabel="Saving..." disabled={!isOnline} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm receipt
        </Button>
      )}
      {canReview(order.status) && (
        <LinkButton to={`/review-products?orderId=${encodeURIComponent(order.id)}`}>Review Products</LinkButton>
      )}
      {!isUnpaid && <BuyAgain order={order} />}
    </>
  )
}
