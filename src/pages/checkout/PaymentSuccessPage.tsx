import { useSession } from '../../data/session/session-state.ts'
import { isReferenceByHand } from '../../domain/orders/pay-by.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { readPaymentRedirect } from '../../features/checkout/payment-redirect.ts'
import { LinkPayment } from '../../features/checkout/payment-result/LinkPayment.tsx'
import {
  PaymentChecking,
  PaymentFailed,
  PaymentHeld,
  PaymentUnknown,
} from '../../features/checkout/payment-result/PaymentChecking.tsx'
import { PaymentSucceeded } from '../../features/checkout/payment-result/PaymentSucceeded.tsx'
import { usePaymentCheck } from '../../features/checkout/payment-result/use-payment-check.ts'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

export function PaymentSuccessPage() {
  const { status, user } = useSession()
  const [query] = useUrlQuery()
  const reference = query.get('tx_ref')
  const { claimsSuccess } = readPaymentRedirect(query)
  return (
    <div className="pb-8">
      {isReferenceByHand(reference) ? (
        <LinkPayment claimsSuccess={claimsSuccess} txRef={reference} />
      ) : user ? (
        <PaymentResult userId={user.id} />
      ) : status === 'loading' ? (
        <PaymentChecking isOffline={false} />
      ) : (
        <VisitorResult claimsSuccess={claimsSuccess} />
      )}
    </div>
  )
}

function VisitorResult({ claimsSuccess }: { claimsSuccess: boolean }) {
  if (!claimsSuccess) return <PaymentFailed why="visitor" />
  return <SignInPrompt message="Sign in to check your payment." />
}

function PaymentResult({ userId }: { userId: string }) {
  const [query] = useUrlQuery()
  useLiveOrders(userId)
  const payment = readPaymentRedirect(query)
  const check = usePaymentCheck(userId, payment, query.get('tx_ref'))
  const { standing, orders, order, orderId, isOffline } = check
  if (standing === 'paid') return <PaymentSucceeded order={order} orderId={orderId} orders={orders} />
  if (standing === 'held') return <PaymentHeld order={order} />
  if (standing === 'unknown') return <PaymentUnknown />
  if (standing === 'checking') return <PaymentChecking isOffline={isOffline} />
  return <PaymentFailed declined={check.declined} paymentUrl={check.paymentUrl} why={check.why} />
}
