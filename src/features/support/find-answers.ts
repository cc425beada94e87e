import type { FaqEntry } from '../../content/settings/faq.ts'
import { foldText } from '../../domain/catalogue/folded-text.ts'

/** The questions whose text or keywords hold every word asked for, in the owner's order. */
export function findAnswers(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ question, answer, keywords }) => {
    const text = foldText(`${question} ${answer} ${keywords.join(' ')}`)
    return words.every((word) => text.includes(word))
  })
}
