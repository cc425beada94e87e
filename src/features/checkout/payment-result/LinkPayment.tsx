import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { type LinkPaymentStanding, linkPayment } from '../../../data/checkout/verify-link-payment.ts'
import type { PaymentOutcome } from '../../../data/checkout/verify-payment.ts'
import { usePublicIdentity } from '../../../data/settings/use-public-identity.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { lacksConnection } from '../../../ui/feedback/NotLoaded.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { safePaymentUrl } from '../payment-redirect.ts'

const ENDED = {
  title: 'This order has ended',
  text: 'It was not paid in time or was cancelled. If money has left your account all the same, we will find it. Write to us if you still want the order.',
}
const UNKNOWN = {
  title: 'Payment not found',
  text: "We can't find this payment. If you have just paid, please don't pay again and write to us.",
}

/** waiting: nobody has paid it yet. */
type Standing = 'paid' | 'waiting' | 'held' | 'owed' | 'ended' | 'unknown'

const STANDINGS: Readonly<Record<PaymentOutcome, Standing>> = {
  paid: 'paid',
  already_paid: 'paid',
  pending: 'waiting',
  declined: 'waiting',
  review: 'held',
  refund_due: 'owed',
  failed: 'ended',
  unknown_reference: 'unknown',
}

type LinkPaymentProps = {
  txRef: string
  /** The provider's redirect claims it; only the server decides. */
  claimsSuccess: boolean
  /** Shown until the provider has answered. The page has it already. */
  checking: (isOffline: boolean) => ReactNode
}

/**
 * The result of a payment by the link of an order by hand. Everybody with the link sees it, with an account or without.
 * Rule D8.
 */
export function LinkPayment({ txRef, claimsSuccess, checking }: LinkPaymentProps) {
  const { name } = usePublicIdentity()
  const query = useQuery(linkPayment(txRef, claimsSuccess))
  const { data, error, refetch } = query
  const isOffline = lacksConnection(query)
  if (!data && error && !isOffline) {
    return (
      <ErrorState
        headingLevel={1}
        message="If you have paid, your payment is safe. Please try again."
        onRetry={() => void refetch()}
        title="We could not check your payment"
      />
    )
  }
  const standing = data && STANDINGS[data.outcome]
  if (!data || (data.outcome === 'pending' && claimsSuccess)) return checking(isOffline)
  if (standing === 'waiting') return <Unpaid standing={data} />
  if (standing === 'paid') {
    return (
      <ResultMessage
        icon={<CircleCheck size={28} />}
        text={`Thank you! ${name} is getting the order ready. You can close this page.`}
        title="Payment received"
      />
    )
  }
  const { title, text } = {
    held: PAYMENT_RESULT.held,
    owed: PAYMENT_RESULT.owed,
    ended: ENDED,
    unknown: UNKNOWN,
  }[standing ?? 'unknown']
  return <ResultMessage icon={<CircleQuestion size={28} />} isToContact text={text} title={title} />
}

function Unpaid({ standing: { outcome, paymentLink } }: { standing: LinkPaymentStanding }) {
  const text =
    outcome === 'declined'
      ? 'The payment was declined. You can try again, also with another card.'
      : 'Nothing was charged. The order waits for you: you can pay it now, or later with the link you were sent.'
  const url = safePaymentUrl(paymentLink, location.origin)
  return (
    <ResultMessage icon={<Clock size={28} />} isToContact text={text} title="Not paid yet">
      {url && (
        <a className="btn min-h-12 bg-action text-base text-on-action" href={url}>
          Pay now
        </a>
      )}
    </ResultMessage>
  )
}

type ResultMessageProps = { icon: ReactNode; title: string; text: string; isToContact?: boolean; children?: ReactNode }

function ResultMessage({ icon, title, text, isToContact = false, children }: ResultMessageProps) {
  return (
    <StateMessage
      action={
        <>
          {children}
          {isToContact && (
            <LinkButton size="large" to="/contact" variant="plain">
              Contact us
            </LinkButton>
          )}
          <LinkButton size="large" to="/shop" variant="plain">
            To the shop
          </LinkButton>
        </>
      }
      headingLevel={1}
      icon={icon}
      message={text}
      title={title}
    />
  )
}
