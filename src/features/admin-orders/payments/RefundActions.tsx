import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { LATE_REASON_TEXT } from '../../../content/orders/payment-returns.ts'
import { acceptHeldPayment, refundHeldPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  type HeldPayment,
  type HeldPaymentReason,
  heldPaymentAmount,
  isLate,
  type LateReason,
  paymentsToRefund,
} from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { isSent, type Refund } from '../../../domain/orders/refund.ts'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { ORDER_CHANGE } from './order-change.ts'

type RefundActionsProps = { order: AdminOrder }

/** Money tasks for the admin: payments to review, or refunds to make by hand. */
export function RefundActions(props: RefundActionsProps) {
  const { id, paymentStatus, heldPayments } = props.order
  // A payment in review must be accepted or cancelled before anything is refunded.
  const isInReview = paymentStatus === 'review'
  const hasRefunds = !isInReview && (paymentStatus === 'refund_due' || heldPayments.length > 0)
  const { data } = useQuery({ ...orderRefunds(id), enabled: hasRefunds })
  if (isInReview) return <HeldPaymentActions {...props} />
  return (
    <>
      <OwnRefund {...props} refunds={data?.refunds} />
      <HeldRefunds {...props} refunds={data?.refunds} />
    </>
  )
}

type RefundsProps = RefundActionsProps & { refunds: readonly Refund[] | undefined }

function OwnRefund({ order, refunds }: RefundsProps) {
  const { id, paymentStatus, provider, paidBy } = order
  // If no payment paid the order, `HeldRefunds` refunds each held payment by itself.
  const isPiecemeal = paidBy === null && paymentsToRefund(order.heldPayments).length > 0
  if (paymentStatus !== 'refund_due' || isPiecemeal) return null
  if (paidBy !== null && isSent(refunds, { transactionId: paidBy, reason: 'order_cancelled' })) return null
  const beside = paymentsToRefund(order.heldPayments).filter(({ currency }) => currency === 'NGN')
  const own = beside.reduce((left, payment) => left - (payment.amount ?? 0), order.owed)
  const amount = formatNaira(own)
  return (
    <RefundDialog
      note={
        paidBy === null ? (
          'The money is owed back. Send it back under “Refunds”, or make the refund at the payment provider and note it here.'
        ) : (
          <>
            {`${amount} is owed back: ${provider} payment `}
            <b>{paidBy}</b>. Send it back under “Refunds”, or make the refund at the payment provider and note it here.
          </>
        )
      }
      action="Refund made"
      question={`Order #${orderNumber(id)}: ${paidBy === null ? 'the money' : amount} was given back to ${order.customerName ?? 'the customer'}?`}
      act={() => updateRefund(id, 'refunded')}
    />
  )
}

/** Lets the admin accept a held payment that doesn't match the total, or cancel the order. */
export function HeldPaymentActions({ order }: RefundActionsProps) {
  const { id, heldPayments, total } = order
  const held = paymentsToRefund(heldPayments)
  const number = orderNumber(id)
  const acceptable = held.filter(({ amount, currency }) => amount !== null && currency === 'NGN')
  const others = held.filter((payment) => !acceptable.includes(payment))
  const amounts = held.map(heldPaymentAmount).join(` and `) || 'the money'
  return (
    <>
      {acceptable.map((payment) => (
        <RefundDialog
          key={payment.id}
          note={<SettledPayment payment={payment} total={total} />}
          action="Take as paid"
          isHarmless
          question={`Order #${number} is paid with ${heldPaymentAmount(payment)} for a total of ${formatNaira(total)} and can be sent.`}
          act={() => acceptHeldPayment(id, payment.transactionId)}
        />
      ))}
      <RefundDialog
        note={
          held.length === 0 ? (
            "The payment doesn't match this order. Check it at the payment provider before you send anything."
          ) : (
            <>
              {others.map((payment) => (
                <span key={payment.id} className="block">
                  <SettledPayment payment={payment} total={total} />
                </span>
              ))}
              <span>
                The order waits for one payment of the full amount, so send nothing yet. Once that arrives, or the order
                ends, this money is owed back. An unpaid order ends a day after its payment deadline, or when you cancel
                it.
              </span>
            </>
          )
        }
        action="Cancel and refund"
        question={`Order #${number} is cancelled, its stock goes back, and ${amounts} is listed as owed.`}
        act={() => updateRefund(id, 'refund_due')}
      />
    </>
  )
}

/** An overpayment is part of the order's own payment, so only the excess may go back. */
const refundAdvice = ({ reason }: HeldPayment) =>
  reason === 'overpayment'
    ? 'Send just this much of it back under “Refunds”, or at the provider'
    : 'Send this payment back under “Refunds”, or at the provider, and no other'

function actionOf({ reason }: HeldPayment): string {
  if (reason === 'overpayment') return 'Overpayment refunded'
  return reason === 'second' ? 'Second payment refunded' : 'Payment refunded'
}

/** Refunds held payments one by one. */
function HeldRefunds({ order, refunds }: RefundsProps) {
  const { heldPayments, paymentStatus, paidBy, total } = order
  // An order without its own payment becomes `refunded` with its last held payment.
  const endsWithIt = paymentStatus === 'refund_due' && paidBy === null
  const byHand = paymentsToRefund(heldPayments).filter(
    ({ transactionId }) => !isSent(refunds, { transactionId, reason: 'held_payment' }),
  )
  return byHand.map((payment) => (
    <RefundDialog
      key={payment.id}
      note={
        <>
          <SettledPayment payment={payment} total={total} />{' '}
          {`${refundAdvice(payment)}; what you sent back there is noted here.`}
          {!endsWithIt && <span> The order stays as it is.</span>}
        </>
      }
      action={actionOf(payment)}
      question={
        <>
          {`Order #${orderNumber(order.id)}: ${heldPaymentAmount(payment)} of ${payment.provider} payment `}
          <b>{payment.transactionId}</b>
          {` was given back to ${order.customerName ?? 'the customer'}?`}
        </>
      }
      act={() => refundHeldPayment(payment.id)}
    />
  ))
}

type RefundDialogProps = {
  note: ReactNode
  action: string
  /** Set if the shop keeps the money; otherwise the confirmation is styled as dangerous. */
  isHarmless?: boolean
  question: ReactNode
  act: () => Promise<void>
}

/** A money task, with a button that records it as done after a confirmation. */
function RefundDialog({ note, action, isHarmless = false, question, act }: RefundDialogProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-tint p-3 text-sm">
      <p className="min-w-0 grow basis-60">{note}</p>
      <ConfirmAction
        title={action}
        isDanger={!isHarmless}
        question={<p>{question}</p>}
        act={act}
        {...ORDER_CHANGE}
        successToast={ADMIN_MESSAGES.shipping.updated}
      />
    </div>
  )
}

const HOW_RECEIVED: Readonly<Record<Exclude<HeldPaymentReason, LateReason>, (total: string) => string>> = {
  short: (total) => `, too little for this order of ${total}`,
  currency: () => ', which is not in naira',
  second: () => ' a second time',
  overpayment: (total) => ` on top of the ${total} of this order`,
  unknown: () => ', how much only the provider knows',
}

type SettledPaymentProps = { payment: HeldPayment; total: Kobo }

/** The amount received, why it doesn't pay the order, and the provider's payment number. */
function SettledPayment({ payment, total }: SettledPaymentProps) {
  const { reason } = payment
  const how = isLate(reason) ? ' after this order had ended unpaid' : HOW_RECEIVED[reason](formatNaira(total))
  return (
    <>
      {`${heldPaymentAmount(payment)} came${how}: ${payment.provider} payment `}
      <b>{payment.transactionId}</b>.{isLate(reason) && <span> {LATE_REASON_TEXT[reason]}</span>}
    </>
  )
}
