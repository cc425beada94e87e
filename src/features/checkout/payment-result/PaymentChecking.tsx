import type { LucideIcon } from 'lucide-react'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import type { ReactNode } from 'react'
import { LATE_REASON_TEXT } from '../../../content/orders/payment-returns.ts'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { isLate, paymentsToRefund } from '../../../domain/orders/held-payment.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

const LABELS = {
  '/dashboard': 'View Order History',
  '/support': 'Contact support',
  '/contact': 'Contact us',
  '/cart': 'Back to Cart',
  '/shop': 'Continue Shopping',
} as const

type ResultMessageProps = {
  icon: LucideIcon
  isBad?: boolean
  title: string
  message: string
  /** The order's payment page while it can still be paid. */
  paymentUrl?: string | null
  payLabel?: string
  /** Links to continue with, most likely first. */
  ways: readonly (keyof typeof LABELS)[]
  children?: ReactNode
}

/** A payment's state as the page's only content. */
export function ResultMessage(props: ResultMessageProps) {
  const { icon: Icon, isBad, paymentUrl, payLabel = 'Continue payment', ways, children, ...texts } = props
  return (
    <StateMessage
      {...texts}
      action={
        <>
          {children}
          {paymentUrl && (
            <a className="btn min-h-12 bg-action text-base text-on-action" href={paymentUrl}>
              {payLabel}
            </a>
          )}
          {ways.map((to, index) => (
            <LinkButton key={to} size="large" to={to} variant={index === 0 && !paymentUrl ? 'brand' : 'plain'}>
              {LABELS[to]}
            </LinkButton>
          ))}
        </>
      }
      headingLevel={1}
      icon={<Icon className={isBad ? 'text-danger' : undefined} size={28} />}
    />
  )
}

type PaymentCheckingProps = {
  isOffline: boolean
  /** Paid through a link, perhaps without an account. */
  isGuest?: boolean
}

/** Shown until the provider confirms the payment. */
export function PaymentChecking({ isOffline, isGuest = false }: PaymentCheckingProps) {
  const message = isOffline
    ? 'You are offline. If you have paid, your payment is safe; we check it as soon as you are connected.'
    : 'This can take a minute. You can leave this page: the order will be confirmed by itself.'
  return (
    <div role="status">
      <ResultMessage
        icon={Clock}
        message={message}
        title="Payment is being checked"
        ways={isGuest ? [] : ['/dashboard']}
      >
        {!isOffline && <Spinner />}
      </ResultMessage>
    </div>
  )
}

type PaymentHeldProps = { order: Pick<Order, 'paymentStatus' | 'heldPayments'> | undefined }

/** Shown for money that doesn't match its order: an admin decides about it or refunds it. */
export function PaymentHeld({ order }: PaymentHeldProps) {
  const isOwed = order?.paymentStatus === 'refund_due'
  const { title, text } = PAYMENT_RESULT[isOwed ? 'owed' : 'held']
  const late = isOwed ? paymentsToRefund(order.heldPayments) : []
  const why = late.flatMap(({ reason }) => (isLate(reason) ? [LATE_REASON_TEXT[reason]] : []))
  const message = [text, ...why].join(' ')
  return <ResultMessage icon={ShieldQuestion} message={message} title={title} ways={['/dashboard', '/support']} />
}

/** The link is another account's, or the provider hasn't reported the payment yet, so the text makes no claim about money. */
export function PaymentUnknown() {
  return (
    <ResultMessage
      icon={ShieldQuestion}
      message="We can't find that payment. If you have just paid, please don't pay again: your order will be confirmed by itself when your payment arrives."
      title="Payment not found"
      ways={['/dashboard', '/support']}
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

/** ended, cancelled: the order ended unpaid. open: the provider may still report money. visitor: the order's owner is unknown. */
export type FailureReason = keyof typeof TEXTS

type PaymentFailedProps = {
  why: FailureReason
  /** After a declined card, the text about when another may still pay. */
  declined?: string | null
  paymentUrl?: string | null
}

export function PaymentFailed({ why, declined, paymentUrl }: PaymentFailedProps) {
  return (
    <ResultMessage
      icon={CircleX}
      isBad
      message={declined ?? TEXTS[why]}
      payLabel={declined ? 'Try again' : undefined}
      paymentUrl={paymentUrl}
      title="Payment Failed"
      ways={['/cart', '/shop']}
    />
  )
}
