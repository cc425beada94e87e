import { Link } from 'react-router-dom'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Totals } from '../../ui/price/Totals.tsx'
import type { CartSum } from './cart-sum.ts'

type CartSummaryProps = { sum: CartSum; promoCode: string | null }

/** Shows the price that checkout will charge where the delivery place is known, else an estimate that says so. */
export function CartSummary({ sum, promoCode }: CartSummaryProps) {
  const { method } = sum
  return (
    <Panel title={method ? 'Summary' : 'Estimate'}>
      <Totals
        isNaira={false}
        promoCode={promoCode}
        shipping={method ? `Delivery (${method.label})` : 'Shipping'}
        tax={method ? undefined : 'Tax'}
        totals={sum}
      />
      <p className="mt-2 text-sm text-muted">
        <span>
          {method
            ? 'You can change where it goes at checkout.'
            : 'Delivery and VAT are fixed at checkout, before you pay.'}
        </span>{' '}
        <Link className="font-medium text-brand underline" to="/shipping">
          Delivery fees
        </Link>
      </p>
    </Panel>
  )
}
