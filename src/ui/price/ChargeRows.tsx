import { discountLabel } from '../../content/messages/discount-label.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { SumRow } from '../layout/SumRow.tsx'
import { DeliveryPrice } from './DeliveryPrice.tsx'
import { Price } from './Price.tsx'

type ChargeRowsProps = {
  totals: Omit<CheckoutTotals, 'total'>
  /** As in "Shipping (Express)". */
  shipping: string
  promoCode: string | null
  /** Naira whatever currency is chosen: what is charged (rule M4). */
  isNaira?: boolean
}

/** How a total comes about, inside a `dl`; the total follows. */
export function ChargeRows({ totals, shipping, promoCode, isNaira = true }: ChargeRowsProps) {
  const { subtotal, shippingFee, vatPercent, vat, discount } = totals
  return (
    <>
      <SumRow label="Subtotal">
        <Price isNaira={isNaira} kobo={subtotal} />
      </SumRow>
      <SumRow label={shipping}>
        <DeliveryPrice isNaira={isNaira} kobo={shippingFee} />
      </SumRow>
      {vatPercent > 0 && (
        <SumRow label={`VAT (${vatPercent}%)`}>
          <Price isNaira={isNaira} kobo={vat} />
        </SumRow>
      )}
      {discount > 0 && (
        <SumRow label={discountLabel(promoCode)}>
          −<Price isNaira={isNaira} kobo={discount} />
        </SumRow>
      )}
    </>
  )
}
