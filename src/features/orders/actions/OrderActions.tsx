import { type ReactNode, useRef } from 'react'
import { ACCOUNT_MESSAGES } from '../../../content/messages/account-messages.ts'
import { success } from '../../../content/messages/toast-text.ts'
import { changeRefusalText } from '../../../content/orders/own-changes.ts'
import { verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { shopNow } from '../../../data/connection/clock.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { myOrdersKey } from '../../../data/orders/my-orders.ts'
import { cancelOrder, confirmReceipt } from '../../../data/orders/own-changes.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { canCheckPayment, type Order } from '../../../domain/orders/order.ts'
import { ORDER_FIELDS } from '../../../domain/orders/order-fields.ts'
import { canConfirmReceipt, canReview } from '../../../domain/orders/order-status.ts'
import { canChangeOrder } from '../../../domain/orders/own-changes.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { useChange } from '../../../ui/feedback/use-change.ts'
import { TextArea } from '../../../ui/form/Field.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { BuyAgain } from './BuyAgain.tsx'

function useOrderActions(userId: string, order: Order) {
  const changes = [myOrdersKey(userId)]
  const checkPayment = useChange({
    invalidates: changes,
    act: () => verifyPayment(order.txRef),
    successToast: ({ isPaid, outcome }) =>
      isPaid
        ? ACCOUNT_MESSAGES.orders.paymentConfirmed
        : outcome === 'declined'
          ? ACCOUNT_MESSAGES.orders.paymentDeclined
          : ACCOUNT_MESSAGES.orders.paymentPending,
    errorToast: () => ACCOUNT_MESSAGES.orders.paymentCheckFailed,
  })
  const confirm = useChange({
    invalidates: changes,
    act: () => confirmReceipt(order.id),
    successToast: ACCOUNT_MESSAGES.orders.receiptConfirmed,
    errorToast: () => ACCOUNT_MESSAGES.orders.receiptFailed,
  })
  return { checkPayment, confirm }
}

type CancelOrderProps = { userId: string; order: Order }

function questionOf(order: Order): string {
  if (canCheckPayment(order))
    return 'Its items go back to the shop, and your cart stays as it is. If you have paid, press Check payment instead of cancelling.'
  return order.paymentStatus === 'completed'
    ? `Its items go back to the shop, and we'll send your ${formatNaira(order.total)} back to you.`
    : 'Its items go back to the shop, and you have nothing to pay.'
}

/** Cancels an order after confirmation. A payment is owed back. */
function CancelOrder({ userId, order }: CancelOrderProps) {
  const { online } = useConnection()
  const reason = useRef('')
  const isPaid = order.paymentStatus === 'completed'
  const why = (cause: Error) => {
    const error = toDataError(cause)
    const isUnpaid = canCheckPayment(order) && error.hint === 'bad_transition'
    return (isUnpaid && ACCOUNT_MESSAGES.orders.cancelFailed.message) || changeRefusalText(error)
  }
  return (
    <ConfirmAction
      act={() => cancelOrder(order.id, { isPaid, reason: reason.current })}
      invalidates={[myOrdersKey(userId)]}
      closeLabel="Keep order"
      confirmLabel="Cancel order"
      successToast={
        isPaid ? success('Order cancelled', "We'll send your payment back to you.") : ACCOUNT_MESSAGES.orders.cancelled
      }
      question={
        <>
          <p className="mb-4">{questionOf(order)}</p>
          <TextArea
            defaultValue={reason.current}
            hint="Optional. It helps us do better."
            label="Why are you cancelling?"
            maxLength={ORDER_FIELDS.cancelReason.maxLength}
            onChange={({ currentTarget }) => {
              reason.current = currentTarget.value
            }}
          />
        </>
      }
      title="Cancel this order?"
      errorText={why}
    >
      {(ask) => (
        <Button disabled={!online} onClick={ask} variant="plain">
          Cancel order
        </Button>
      )}
    </ConfirmAction>
  )
}

type OrderActionsProps = {
  userId: string
  order: Order
  /** The order's payment page, or null if it has no safe one. */
  paymentUrl: string | null
  /** More actions, shown while the customer may still change the order. */
  children?: ReactNode
}

/** The actions that the order's status allows. */
export function OrderActions({ userId, order, paymentUrl, children }: OrderActionsProps) {
  const { online } = useConnection()
  const { checkPayment, confirm } = useOrderActions(userId, order)
  const isUnpaid = canCheckPayment(order)
  const isChangeable = canChangeOrder(order, shopNow())
  return (
    <>
      {isUnpaid && paymentUrl && online && (
        <a className="btn bg-action text-on-action" href={paymentUrl}>
          Pay again
        </a>
      )}
      {isUnpaid && online && (
        <LinkButton to={`/checkout?order=${encodeURIComponent(order.id)}`} variant="quiet">
          Pay another way
        </LinkButton>
      )}
      {isUnpaid && (
        <Button
          busyLabel="Checking..."
          disabled={!online}
          isBusy={checkPayment.isPending}
          onClick={() => checkPayment.mutate()}
          variant="quiet"
        >
          Check payment
        </Button>
      )}
      {isChangeable && children}
      {(isUnpaid || isChangeable) && <CancelOrder order={order} userId={userId} />}
      {canConfirmReceipt(order.status) && (
        <Button busyLabel="Saving..." disabled={!online} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
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
