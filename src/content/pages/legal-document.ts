import { deliveryLines } from '../../domain/orders/shipping.ts'
import { DELIVERY } from '../settings/delivery.ts'

export type LegalSection = {
  /** Names the section in a link. */
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export type LegalDocument = {
  readonly title: string
  readonly effective: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

/** Of both documents. Rule W2. */
export const LEGAL_EFFECTIVE_DATE = 'July 27, 2025'

/** One line a method: what delivery costs and how long it takes (rule M8). */
export const SHIPPING_FEES = deliveryLines(DELIVERY)
