import generated from './faq.gen.json' with { type: 'json' }

export type HelpEntry = {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly keywords: readonly string[]
}

export type BusinessHours = {
  /** As the owner wrote them. */
  readonly text: string
  /** 0 is Sunday. */
  readonly days: readonly number[]
  /** Whole hours of the shop's clock; `to` is when it closes. */
  readonly from: number
  readonly to: number
}

export type HelpContent = {
  readonly entries: readonly HelpEntry[]
  readonly hours: BusinessHours
  readonly name: string
  readonly greeting: string
  readonly unknown: string
  /** Holds `{hours}`. */
  readonly handOver: string
  readonly thanks: string
  /** To a picture without words. */
  readonly picture: string
  readonly humanWords: readonly string[]
  readonly greetingWords: readonly string[]
  readonly thanksWords: readonly string[]
}

/** The owner's texts as they were when the file was generated: a deployed function can't reach them. */
export const HELP_CONTENT: HelpContent = generated
