import { ASSISTANT } from '../../../../src/content/assistant.ts'
import { type FaqEntry, faqOf } from '../../../../src/content/faq.ts'
import { SHOP } from '../../../../src/content/shop.ts'
import { type BusinessHours, readBusinessHours } from './business-hours.ts'

export type HelpContent = typeof ASSISTANT & { readonly entries: readonly FaqEntry[]; readonly hours: BusinessHours }

/** The owner's own texts and delivery fees, which are deployed with the function. */
export function helpContent(paymentProvider: string): HelpContent {
  return { ...ASSISTANT, entries: faqOf(paymentProvider), hours: readBusinessHours(SHOP.businessHours) }
}
