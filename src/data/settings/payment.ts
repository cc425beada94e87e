import { useMemo } from 'react'
import { PAYMENT_PROVIDER } from '../../content/payment-provider.ts'
import { PAYMENT } from '../../content/settings/payment.ts'
import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import type { OfferedWay } from '../../domain/orders/pay-by.ts'
import { useSetting } from './settings-store.ts'

export type PaymentTerms = {
  /** In the order they are offered. */
  readonly ways: readonly OfferedWay[]
  /** The dearest order that may be paid on delivery. */
  readonly onDeliveryUpTo: Kobo
}

/** How customers can pay now. Rules O16 and O17. */
export function usePaymentTerms(): PaymentTerms {
  const { ways, onDeliveryUpTo } = useSetting('payment', PAYMENT)
  return useMemo(
    () => ({
      // Paystack has no OPay.
      ways: ways.map(({ way }) => way).filter((way) => way !== 'opay' || PAYMENT_PROVIDER !== 'Paystack'),
      onDeliveryUpTo: koboFromNumeric(onDeliveryUpTo),
    }),
    [ways, onDeliveryUpTo],
  )
}
