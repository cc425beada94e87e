import { ASSISTANT } from '../../../../src/content/assistant.ts'
import { providerName } from '../../../../src/content/provider-name.ts'
import type { FaqEntry } from '../../../../src/content/settings/faq.ts'
import { deliveryLines } from '../../../../src/domain/orders/shipping.ts'
import { fillSetting, settingNames } from '../../../../src/domain/settings/fill-setting.ts'
import type { Setting } from '../../../../src/domain/settings/setting-shapes.ts'
import { type BusinessHours, readBusinessHours } from '../../../../src/domain/support/business-hours.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'

export type HelpContent = typeof ASSISTANT & {
  readonly entries: readonly FaqEntry[]
  readonly hours: BusinessHours
  readonly calendar: Setting<'hours'>
}

/**
 * Returns the owner's answers with other settings filled in.
 * @param paymentProvider the function's PAYMENT_PROVIDER
 */
export function helpContent(
  { identity, faq, delivery, hours: calendar }: ShopSettings,
  paymentProvider: string | undefined,
): HelpContent {
  const names = settingNames(identity, providerName(paymentProvider), deliveryLines(delivery))
  const hours = readBusinessHours(identity.businessHours)
  return { ...fillSetting({ ...ASSISTANT, entries: faq.entries }, names), hours, calendar }
}
