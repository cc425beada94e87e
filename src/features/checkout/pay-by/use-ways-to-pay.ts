import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAYMENT_PROVIDER } from '../../../content/payment-provider.ts'
import { PAYMENT } from '../../../content/settings/payment.ts'
import { myOnDeliveryObstacle } from '../../../data/checkout/order-quote.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import { formatNaira, type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import { type OnDeliveryObstacle, onDeliveryObstacle } from '../../../domain/orders/pay-by.ts'
import { fillText } from '../../../lib/fill-text.ts'

/** Rule O17. */
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

/** The offered ways to pay, and the highest total that may be paid on delivery. Rules O16 and O17. */
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

/** Returns which ways to pay an order can use. Offline, uses the settings stored on this device. */
export function useWaysToPay(userId: string, { chosen, method, total }: PayableOrder) {
  const { ways, onDeliveryUpTo } = usePaymentTerms()
  const ofCustomer = useQuery({ ...myOnDeliveryObstacle(userId), enabled: ways.includes('on_delivery') }).data ?? null
  // Methods stored by an older version lack `payOnDelivery`.
  const terms = { payOnDelivery: method?.payOnDelivery ?? false, total, upTo: onDeliveryUpTo, ofCustomer }
  const offered = ways.map((way) => {
    const obstacle = way === 'on_delivery' ? onDeliveryObstacle(terms) : null
    const refusal = obstacle && fillText(OBSTACLES[obstacle], { amount: formatNaira(onDeliveryUpTo) })
    return { way, obstacle, refusal }
  })
  const free = offered.filter(({ refusal }) => refusal === null)
  // Falls back to the first usable way; null if none is usable.
  return { ways: offered, payBy: (free.find(({ way }) => way === chosen) ?? free[0])?.way ?? null }
}

export type WaysToPay = ReturnType<typeof useWaysToPay>
