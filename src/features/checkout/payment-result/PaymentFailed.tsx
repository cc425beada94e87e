import CircleX from 'lucide-react/icons/circle-x'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

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
