import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { PAYMENT_PROVIDER } from '../../../content/payment-provider.ts'
import { PAYMENTS } from '../../../data/admin/orders/by-hand/place-order.ts'
import { formatNaira, type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import type { PayBy } from '../../../domain/orders/pay-by.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, Select } from '../../../ui/form/Field.tsx'
import { RadioCard } from '../../../ui/form/RadioCard.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

const TEXT = {
  link: { label: 'Payment link', text: 'You send the customer a page to pay on. The items are kept for 24 hours.' },
  received: { label: 'Paid already', text: 'By transfer or in cash. The order is paid at once.' },
  on_delivery: { label: 'Pay on delivery', text: 'The courier collects the total.' },
} as const
const RECEIVED_BY: readonly PayBy[] = ['bank_transfer', 'cash']
const MAX_NOTE_LENGTH = 500
/** Ways to pay that a payment link can offer. Paystack has no OPay. */
const LINK_WAYS = (['bank_transfer', 'card', 'ussd', 'opay'] as const).filter(
  (way) => way !== 'opay' || PAYMENT_PROVIDER !== 'Paystack',
)

type PaymentChoiceProps = {
  order: OrderDraftState
  /** Null until the quote has loaded. */
  total: Kobo | null
  amountError: string | undefined
}

/** Chooses between a payment link, money already received, and payment on delivery. */
export function PaymentChoice({ order: { draft, change }, total, amountError }: PaymentChoiceProps) {
  const { payment, linkFor, receivedBy, amount, note } = draft
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Way to pay</legend>
        {PAYMENTS.map((each) => (
          <RadioCard
            checked={each === payment}
            hint={TEXT[each].text}
            key={each}
            label={TEXT[each].label}
            name="payment"
            onChange={() => change({ payment: each })}
            value={each}
          />
        ))}
      </fieldset>
      {payment === 'link' && (
        <WaySelect
          className="mt-3"
          label="The page takes"
          onChange={(way) => change({ linkFor: way })}
          value={linkFor}
          ways={LINK_WAYS}
        />
      )}
      {payment === 'received' && (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          <WaySelect
            label="Paid by"
            onChange={(way) => change({ receivedBy: way })}
            value={receivedBy}
            ways={RECEIVED_BY}
          />
          <div>
            <Field
              error={amountError}
              inputMode="decimal"
              label="Amount received (₦)"
              name="amount"
              onChange={(event) => change({ amount: event.target.value })}
              required
              value={amount}
            />
            {total !== null && (
              <Button
                className="mt-1"
                onClick={() => change({ amount: String(numericFromKobo(total)) })}
                variant="plain"
              >
                {`The whole total (${formatNaira(total)})`}
              </Button>
            )}
          </div>
          <Field
            className="sm:col-span-2"
            hint="Optional, for example the name on the transfer. The customer can read it in the order's history."
            label="Note"
            maxLength={MAX_NOTE_LENGTH}
            name="note"
            onChange={(event) => change({ note: event.target.value })}
            value={note}
          />
        </div>
      )}
    </>
  )
}

type WaySelectProps = {
  label: string
  ways: readonly PayBy[]
  value: PayBy
  className?: string
  onChange: (way: PayBy) => void
}

function WaySelect({ label, ways, value, className = '', onChange }: WaySelectProps) {
  return (
    <Select
      className={className}
      label={label}
      onChange={(event) => onChange(ways.find((way) => way === event.target.value) ?? value)}
      options={ways.map((way) => [way, PAY_BY_LABEL[way]])}
      value={value}
    />
  )
}
