import { CircleX } from 'lucide-react'
import { PAYMENT_RESULT } from '../../content/payment-result.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

type PaymentFailedProps = { isVisitor?: boolean }

export function PaymentFailed({ isVisitor = false }: PaymentFailedProps) {
  const { title, text, visitorText, cartLink, shopLink } = PAYMENT_RESULT.failed
  return (
    <StateMessage
      action={
        <>
          <LinkButton size="large" to="/cart" variant="action">
            {cartLink}
          </LinkButton>
          <LinkButton size="large" to="/shop" variant="plain">
            {shopLink}
          </LinkButton>
        </>
      }
      headingLevel={1}
      icon={<CircleX className="text-danger" size={28} />}
      message={isVisitor ? visitorText : text}
      title={title}
    />
  )
}
