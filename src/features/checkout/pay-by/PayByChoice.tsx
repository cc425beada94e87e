import { useLocation } from 'react-router-dom'
import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import type { OfferedWay, PayBy } from '../../../domain/orders/pay-by.ts'
import { TextLink } from '../../../ui/control/TextLink.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { RadioCard } from '../../../ui/form/RadioCard.tsx'
import type { WaysToPay } from './use-ways-to-pay.ts'

const PAY_BY_HINT: Readonly<Record<OfferedWay, string>> = {
  card: 'Mastercard, Visa or Verve, with its PIN or a code from your bank.',
  bank_transfer: 'You get an account number for this order alone.',
  ussd: 'Dial a code from your bank, no data needed.',
  opay: 'Approve it in your OPay wallet.',
  on_delivery: 'Pay in cash or by transfer when your order arrives.',
}

type PayByChoiceProps = WaysToPay & { onChange: (way: PayBy) => void; error?: string | null }

export function PayByChoice({ ways, payBy, onChange, error }: PayByChoiceProps) {
  const { pathname, search } = useLocation()
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-bold">How would you like to pay?</legend>
      <div className="grid gap-2">
        {ways.map(({ way, refusal, obstacle }) => (
          <div key={way}>
            <RadioCard
              checked={way === payBy}
              disabled={refusal !== null}
              hint={refusal ?? PAY_BY_HINT[way]}
              label={PAY_BY_LABEL[way]}
              name="pay-by"
              onChange={() => onChange(way)}
              value={way}
            />
            {obstacle === 'phone' && (
              <TextLink
                className="text-sm underline"
                to={`/verify-phone?next=${encodeURIComponent(pathname + search)}`}
              >
                Verify your number
              </TextLink>
            )}
          </div>
        ))}
      </div>
      <Problem className="mt-2">{error}</Problem>
    </fieldset>
  )
}
