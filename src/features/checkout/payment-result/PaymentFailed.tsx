import CircleX from 'lucide-react/icons/circle-x'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

type PaymentFailedProps = {
  isVisitor?: boolean
  /** The provider has said that no money came. */
  isCertain?: boolean
  /** Of a declined card: until when another may pay. */
  declined?: string | null
  /** The payment page of the order, while it can still be paid. */
  paymentUrl?: string | null
}

export function PaymentFailed({
  isVisitor = false,
  isCertain = false,
  declined = null,
  paymentUrl = null,
}: PaymentFailedProps) {
  const { title, text, openText, visitorText, payLink, retryLink, cartLink, shopLink } = PAYMENT_RESULT.failed
  const knownText = declined ?? (isCertain ? text : openText)
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
      message={isVisitor ? visitorText : knownText}
      title={title}
    />
  )
}
