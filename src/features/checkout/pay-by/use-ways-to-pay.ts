import { useQuery } from '@tanstack/react-query'
import { ON_DELIVERY_OBSTACLE } from '../../../content/orders/ways-to-pay.ts'
import { myOnDeliveryObstacle } from '../../../data/checkout/on-delivery-obstacle.ts'
import { usePaymentTerms } from '../../../data/settings/payment.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import type { OfferedWay, PayBy } from '../../../domain/orders/pay-by.ts'
import { type OnDeliveryObstacle, onDeliveryObstacle } from '../../../domain/orders/pay-by.ts'
import { fillText } from '../../../lib/fill-text.ts'

export type WayToPay = {
  readonly way: OfferedWay
  /** Why it can't be chosen for this order, in words; null when it can. */
  readonly refusal: string | null
  readonly obstacle: OnDeliveryObstacle | null
}

export type WaysToPay = {
  readonly ways: readonly WayToPay[]
  /** The customer's choice where it can be chosen, else the first that can; null when none can. */
  readonly payBy: PayBy | null
}

type PayableOrder = {
  readonly chosen: string | null
  readonly method: { readonly payOnDelivery: boolean } | undefined
  readonly total: Kobo
}

/** The ways that the shop offers, for one order. Offline as the device knows them. */
export function useWaysToPay(userId: string, { chosen, method, total }: PayableOrder): WaysToPay {
  const { ways, onDeliveryUpTo } = usePaymentTerms()
  const ofCustomer = useQuery({ ...myOnDeliveryObstacle(userId), enabled: ways.includes('on_delivery') }).data ?? null
  // A device may hold delivery methods from before they said so.
  const terms = { payOnDelivery: method?.payOnDelivery ?? false, total, upTo: onDeliveryUpTo, ofCustomer }
  const offered = ways.map((way) => {
    const obstacle = way === 'on_delivery' ? onDeliveryObstacle(terms) : null
    const refusal = obstacle && fillText(ON_DELIVERY_OBSTACLE[obstacle], { amount: formatNaira(onDeliveryUpTo) })
    return { way, obstacle, refusal }
  })
  const free = offered.filter(({ refusal }) => refusal === null)
  return { ways: offered, payBy: (free.find(({ way }) => way === chosen) ?? free[0])?.way ?? null }
}
