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

/** Of both documents. Source: specification 2, point 2. */
export const LEGAL_EFFECTIVE_DATE = 'July 27, 2025'
