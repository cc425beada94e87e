import { type FormEvent, useState } from 'react'
import { useAdminFormDraft } from '../../../data/admin/admin-draft.ts'
import { type PaymentMeans, recordDeliveryPayment } from '../../../data/admin/orders/change-orders.ts'
import { type AdminOrder, ORDERS_CHANGED } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { DELIVERY_NOTE_LENGTH } from '../../../domain/limits.ts'
import { formatNaira, numericFromKobo } from '../../../domain/money/money.ts'
import { canRecordPayment, receivedAmount } from '../../../domain/orders/delivery-payment.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { useChange } from '../../../ui/feedback/use-change.ts'
import { ambiguousAmount } from '../../../ui/form/ambiguous-amount.ts'
import { Field, Select } from '../../../ui/form/Field.tsx'

const PROBLEMS = {
  notAnAmount: 'Enter an amount above zero, like 3575 or 3575.50.',
  tooLarge: 'This is more than twice the total. Please check it.',
} as const

type RecordPaymentProps = { order: AdminOrder }

/** Records a payment collected on delivery (rule O18). */
export function RecordPayment({ order }: RecordPaymentProps) {
  const [paymentId, setPaymentId] = useState(randomUuid)
  if (!canRecordPayment(order)) return null
  return <PaymentForm key={paymentId} order={order} paymentId={paymentId} onClose={() => setPaymentId(randomUuid())} />
}

type PaymentFormProps = RecordPaymentProps & { paymentId: string; onClose: () => void }

function PaymentForm({ order, onClose, ...props }: PaymentFormProps) {
  const initialValues = {
    // Idempotency key: a repeated submit records one payment.
    paymentId: props.paymentId,
    amount: order.paymentStatus === 'pending' ? String(numericFromKobo(order.total)) : '',
    means: 'cash' as PaymentMeans,
    note: '',
  }
  const { values, control, close } = useAdminFormDraft(`payment ${order.id}`, initialValues, onClose)
  const [hasTried, setTried] = useState(false)
  const { amount, ...rest } = values
  const received = receivedAmount(amount, order.total)
  const record = useChange({
    act: (kobo: number) => recordDeliveryPayment(order.id, { ...rest, amount: kobo }),
    invalidates: ORDERS_CHANGED,
    successToast: { title: 'Payment recorded', tone: 'success' },
    onDone: close,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typeof received === 'number' && !record.isPending) record.mutate(received)
  }
  return (
    <form className="mb-5 grid gap-3 rounded-lg bg-tint p-3" noValidate onSubmit={submit}>
      <p className="nums text-sm font-semibold">
        {order.paymentStatus === 'review'
          ? 'Less than the total was paid. Record the rest when it arrives, or decide below.'
          : `${formatNaira(order.total)} to be collected on delivery.`}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field
          label="Amount received (₦)"
          inputMode="decimal"
          {...control('amount')}
          error={hasTried && typeof received === 'string' ? (ambiguousAmount(amount) ?? PROBLEMS[received]) : undefined}
        />
        <Select
          label="How it was paid"
          {...control('means')}
          options={[
            ['cash', 'Cash'],
            ['transfer', 'Transfer'],
          ]}
        />
      </div>
      <Field
        label="Note"
        hint="Optional. It shows in the order's history, which the customer can read."
        maxLength={DELIVERY_NOTE_LENGTH}
        {...control('note')}
      />
      <Problem className="">{record.error && refusalReason(record.error)}</Problem>
      <Button type="submit" className="justify-self-start" isBusy={record.isPending} busyLabel="Saving...">
        Record payment
      </Button>
    </form>
  )
}
