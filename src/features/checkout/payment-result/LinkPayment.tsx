import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import { PAYMENT_RESULT } from '../../../content/pages/payment-result.ts'
import { linkPayment, type PaymentOutcome } from '../../../data/checkout/verify-payment.ts'
import { useSession } from '../../../data/session/session-state.ts'
import { usePublicIdentity } from '../../../data/settings/use-public-identity.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { needsConnection } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { safePaymentUrl } from '../payment-redirect.ts'
import { PaymentChecking, ResultMessage } from './PaymentChecking.tsx'

type Result = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

const RECEIVED: Result = {
  icon: CircleCheck,
  title: 'Payment received',
  text: 'Thank you! {name} is getting the order ready. You can close this page.',
}

const RESULTS: Readonly<Record<PaymentOutcome, Result>> = {
  paid: RECEIVED,
  already_paid: RECEIVED,
  pending: {
    icon: Clock,
    title: 'Not paid yet',
    text: 'Nothing was charged. The order waits for you: you can pay it now, or later with the link you were sent.',
  },
  declined: {
    icon: Clock,
    title: 'Not paid yet',
    text: 'The payment was declined. You can try again, also with another card.',
  },
  review: { icon: CircleQuestion, ...PAYMENT_RESULT.held },
  refund_due: { icon: CircleQuestion, ...PAYMENT_RESULT.owed },
  failed: {
    icon: CircleQuestion,
    title: 'This order has ended',
    text: 'It was not paid in time or was cancelled. If money has left your account all the same, we will find it. Write to us if you still want the order.',
  },
  unknown_reference: {
    icon: CircleQuestion,
    title: 'Payment not found',
    text: "We can't find this payment. If you have just paid, please don't pay again and write to us.",
  },
}

type LinkPaymentProps = {
  txRef: string
  /** Taken from the provider's redirect; only the server decides. */
  claimsSuccess: boolean
}

/** The result of paying an order by hand. Anyone with the link sees it, with or without an account. Rule D8. */
export function LinkPayment({ txRef, claimsSuccess }: LinkPaymentProps) {
  const { name } = usePublicIdentity()
  const { user } = useSession()
  const query = useQuery(linkPayment(txRef, claimsSuccess))
  const { data, error, refetch } = query
  const isOffline = needsConnection(query)
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
  if (!data || (data.outcome === 'pending' && claimsSuccess)) {
    return <PaymentChecking isGuest isOffline={isOffline} />
  }
  const result = RESULTS[data.outcome]
  return (
    <ResultMessage
      icon={result.icon}
      message={fillText(result.text, { name })}
      payLabel="Pay now"
      paymentUrl={safePaymentUrl(data.paymentLink, location.origin)}
      title={result.title}
      ways={result !== RECEIVED ? ['/contact', '/shop'] : user ? ['/dashboard', '/shop'] : ['/shop']}
    />
  )
}
