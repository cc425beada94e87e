import CircleX from 'lucide-react/icons/circle-x'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

const { title, text, cancelledText, openText, visitorText, payLink, retryLink, cartLink, shopLink } =
  PAYMENT_RESULT.failed

const TEXTS = { ended: text, cancelled: cancelledText, open: openText, visitor: visitorText } as const

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
              {declined ? retryLink : payLink}
            </a>
          )}
          <LinkButton size="large" to="/cart" variant={paymentUrl ? 'plain' : 'action'}>
            {cartLink}
          </LinkButton>
          <LinkButton size="large" to="/shop" variant="plain">
            {shopLink}
          </LinkButton>
        </>
      }
      headingLevel={1}
      icon={<CircleX className="text-danger" size={28} />}
      message={declined ?? TEXTS[why]}
      title={title}
    />
  )
}
