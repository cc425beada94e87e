import { ASSISTANT } from '../../../../src/content/assistant.ts'
import { type FaqEntry, faqOf } from '../../../../src/content/faq.ts'
import { providerName } from '../../../../src/content/provider-name.ts'
import { SHOP } from '../../../../src/content/shop.ts'
import { type BusinessHours, readBusinessHours } from './business-hours.ts'

export type HelpContent = typeof ASSISTANT & { readonly entries: readonly FaqEntry[]; readonly hours: BusinessHours }

/**
 * The owner's own texts and delivery fees, which are deployed with the function.
 * @param paymentProvider the function's PAYMENT_PROVIDER
 */
export function helpContent(paymentProvider: string | undefined): HelpContent {
  return { ...ASSISTANT, entries: faqOf(providerName(paymentProvider)), hours: readBusinessHours(SHOP.businessHours) }
}
