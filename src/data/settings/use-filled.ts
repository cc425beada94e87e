import { PAYMENT_PROVIDER } from '../../content/payment-provider.ts'
import { DELIVERY } from '../../content/settings/delivery.ts'
import { deliveryLines } from '../../domain/orders/shipping.ts'
import { fillSetting, settingNames } from '../../domain/settings/fill-setting.ts'
import { useSetting } from './settings-store.ts'
import { useIdentity } from './use-identity.ts'

/** Fills settings into the texts' placeholders: `{shop}`, `{email}`, `{fees}`, … */
export function useFilled<T>(texts: T): T {
  return fillSetting(
    texts,
    settingNames(useIdentity(), PAYMENT_PROVIDER, deliveryLines(useSetting('delivery', DELIVERY))),
  )
}
