import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAYMENT_PROVIDER } from '../../../content/payment-provider.ts'
import { PAYMENT } from '../../../content/settings/payment.ts'
import { myOnDeliveryObstacle } from '../../../data/checkout/order-quote.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import { formatNaira, type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import { type OnDeliveryObstacle, onDeliveryObstacle } from '../../../domain/orders/pay-by.ts'
import { fillText } from '../../../lib/fill-text.ts'

/** Why an order can't be paid on delivery. Rule O17. */
const OBSTACLES: Readonly<Record<OnDeliveryObstacle, string>> = {
  method: 'Not with the delivery method you chose.',
  cap: 'Only for orders of up to {amount}.',
  phone: 'Only with a verified phone number.',
  open_orders: 'You have two orders to pay on delivery already.',
  refused_before: 'Not available: an order of yours was sent back at the door.',
}

type PayableOrder = {
  readonly chosen: string | null
  readonly method: { readonly payOnDelivery: boolean } | undefined
  readonly total: Kobo
}

/** How customers can pay now, and the dearest order that may be paid on delivery. Rules O16 and O17. */
function usePaymentTerms() {
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

/** The ways that the shop offers, for one order. Offline as the device knows them. */
export function useWaysToPay(userId: string, { chosen, method, total }: PayableOrder) {
  const { ways, onDeliveryUpTo } = usePaymentTerms()
  const ofCustomer = useQuery({ ...myOnDeliveryObstacle(userId), enabled: ways.includes('on_delivery') }).data ?? null
  // A device may hold delivery methods from before they said so.
  const terms = { payOnDelivery: method?.payOnDelivery ?? false, total, upTo: onDeliveryUpTo, ofCustomer }
  const offered = ways.map((way) => {
    const obstacle = way === 'on_delivery' ? onDeliveryObstacle(terms) : null
    // Why it can't be chosen for this order, in words.
    const refusal = obstacle && fillText(OBSTACLES[obstacle], { amount: formatNaira(onDeliveryUpTo) })
    return { way, obstacle, refusal }
  })
  const free = offered.filter(({ refusal }) => refusal === null)
  // The customer's choice where it can be chosen, else the first that can; null when none can.
  return { ways: offered, payBy: (free.find(({ way }) => way === chosen) ?? free[0])?.way ?? null }
}

export type WaysToPay = ReturnType<typeof useWaysToPay>
