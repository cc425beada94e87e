import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { LATE } from '../../../content/orders/payment-returns.ts'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { isLate, owedBack } from '../../../domain/orders/held-payment.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

type PaymentCheckingProps = {
  isOffline: boolean
  /** Paid by a link, perhaps without an account. */
  isGuest?: boolean
}

/** The provider has not answered yet. Nothing for the shopper to do, and nothing to fear. */
export function PaymentChecking({ isOffline, isGuest = false }: PaymentCheckingProps) {
  const message = isOffline
    ? 'You are offline. If you have paid, your payment is safe; we check it as soon as you are connected.'
    : 'This can take a minute. You can leave this page: the order will be confirmed by itself.'
  return (
    <div role="status">
      <StateMessage
        action={
          <>
            {!isOffline && <Spinner />}
            {!isGuest && (
              <LinkButton to="/dashboard" variant="plain">
                View Order History
              </LinkButton>
            )}
          </>
        }
        headingLevel={1}
        icon={<Clock size={28} />}
        message={message}
        title="Payment is being checked"
      />
    </div>
  )
}

type UnsettledProps = { title: string; message: string }

/** The shopper can't do anything here; their orders, or support, tell the rest. */
function Unsettled({ title, message }: UnsettledProps) {
  return (
    <StateMessage
      action={
        <>
          <LinkButton to="/dashboard">View Order History</LinkButton>
          <LinkButton to="/support" variant="plain">
            Contact support
          </LinkButton>
        </>
      }
      headingLevel={1}
      icon={<ShieldQuestion size={28} />}
      message={message}
      title={title}
    />
  )
}

type PaymentHeldProps = { order: Pick<Order, 'paymentStatus' | 'heldPayments'> | undefined }

/** Money came that doesn't pay the order: a person decides, or sends it back. */
export function PaymentHeld({ order }: PaymentHeldProps) {
  const { held, owed } = PAYMENT_RESULT
  if (order?.paymentStatus !== 'refund_due') return <Unsettled message={held.text} title={held.title} />
  const why = owedBack(order.heldPayments).flatMap(({ reason }) => (isLate(reason) ? [LATE[reason]] : []))
  return <Unsettled message={[owed.text, ...why].join(' ')} title={owed.title} />
}

/** The link is of another account, or the provider has not told of the payment yet: nothing is said about money. */
export function PaymentUnknown() {
  return (
    <Unsettled
      message="We can't find that payment. If you have just paid, please don't pay again: your order will be confirmed by itself when your payment arrives."
      title="Payment not found"
    />
  )
}

const TEXTS = {
  ended: 'Your payment did not go through. Nothing was charged for this order.',
  cancelled:
    'You cancelled the payment, so this order has ended. Your cart is as you left it. If money has left your account all the same, we keep checking and will find it.',
  open: 'Your payment is not confirmed. If money has left your account, please wait before you pay again: we keep checking, and your order will be confirmed by itself.',
  visitor: 'Your payment did not go through. Sign in to see where your order stands.',
} as const

/** ended, cancelled: the order is over unpaid. open: the provider may still tell of money. visitor: whose order it is, is not known. */
export type WhyFailed = keyof typeof TEXTS

type PaymentFailedProps = {
  why: WhyFailed
  /** After a declined card: until when another one may pay. */
  declined?: string | null
  /** The payment page of the order, while it can still be paid. */
  paymentUrl?: string | null
}

export function PaymentFailed({ why, declined = null, paymentUrl = null }: PaymentFailedProps) {
  return (
    <StateMessage
      action={
        <>
          {paymentUrl && (
            <a className="btn min-h-12 bg-action text-base text-on-action" href={paymentUrl}>
              {declined ? 'Try again' : 'Continue payment'}
            </a>
          )}
          <LinkButton size="large" to="/cart" variant={paymentUrl ? 'plain' : 'action'}>
            Back to Cart
          </LinkButton>
          <LinkButton size="large" to="/shop" variant="plain">
            Continue Shopping
          </LinkButton>
        </>
      }
      headingLevel={1}
      icon={<CircleX className="text-danger" size={28} />}
      message={declined ?? TEXTS[why]}
      title="Payment Failed"
    />
  )
}
