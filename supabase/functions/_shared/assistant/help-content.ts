import { ASSISTANT } from '../../../../src/content/assistant.ts'
import { providerName } from '../../../../src/content/provider-name.ts'
import type { FaqEntry } from '../../../../src/content/settings/faq.ts'
import { deliveryLines } from '../../../../src/domain/orders/shipping.ts'
import { fillSetting } from '../../../../src/domain/settings/fill-setting.ts'
import { settingNames } from '../../../../src/domain/settings/setting-names.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { type BusinessHours, readBusinessHours } from './business-hours.ts'

export type HelpContent = typeof ASSISTANT & { readonly entries: readonly FaqEntry[]; readonly hours: BusinessHours }

/**
 * The owner's answers, with the settings they name filled in.
 * @param paymentProvider the function's PAYMENT_PROVIDER
 */
export function helpContent(
  { identity, faq, delivery }: ShopSettings,
  paymentProvider: string | undefined,
): HelpContent {
  const names = settingNames(identity, providerName(paymentProvider), deliveryLines(delivery))
  const hours = readBusinessHours(identity.businessHours)
  return { ...fillSetting({ ...ASSISTANT, entries: faq.entries }, names), hours }
}
