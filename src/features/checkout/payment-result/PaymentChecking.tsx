import Clock from 'lucide-react/icons/clock'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'

type PaymentCheckingProps = { isOffline: boolean }

/** The provider has not answered yet. Nothing for the shopper to do, and nothing to fear. */
export function PaymentChecking({ isOffline }: PaymentCheckingProps) {
  const message = isOffline
    ? 'You are offline. If you have paid, your payment is safe; we check it as soon as you are connected.'
    : 'This can take a minute. You can leave this page: your order confirms by itself.'
  return (
    <div role="status">
      <StateMessage
        action={
          <>
            {!isOffline && <Spinner />}
            <LinkButton to="/dashboard" variant="plain">
              View Order History
            </LinkButton>
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

/** Nothing that the shopper can do here; what there is to know is in his orders, or known to support. */
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

/** Money came that doesn't fit the order: a person decides. */
export function PaymentHeld() {
  return (
    <Unsettled
      message="Your payment reached us, but our team needs to check it before your order can go out. We write to you soon, or send the money back."
      title="Payment received, one more check"
    />
  )
}

/** The link is of another account, or the provider has not told of the payment yet: nothing is said about money. */
export function PaymentUnknown() {
  return (
    <Unsettled
      message="We can't find that payment. If you have just paid, please do not pay again: your order confirms by itself when your payment arrives."
      title="Payment not found"
    />
  )
}
