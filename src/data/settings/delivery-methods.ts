import { useMemo } from 'react'
import { DELIVERY } from '../../content/settings/delivery.ts'
import { type ShippingMethods, shippingMethods } from '../../domain/orders/shipping.ts'
import { getSetting, useSetting } from './settings-store.ts'

/** Returns the delivery methods on offer. Rule M8. */
export function useDeliveryMethods(): ShippingMethods {
  const { methods } = useSetting('delivery', DELIVERY)
  return useMemo(() => shippingMethods({ methods }), [methods])
}

export function deliveryMethods(): ShippingMethods {
  return shippingMethods(getSetting('delivery', DELIVERY))
}
