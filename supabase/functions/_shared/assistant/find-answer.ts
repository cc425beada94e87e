import type { FaqEntry } from '../../../../src/content/settings/faq.ts'
import { areRelated, subjectWords } from './words.ts'

/** The least share of a question's subject words, by weight, that an answer must cover. */
const MIN_COVERAGE = 0.33
const ENOUGH_KEYWORDS = 2
/** Words that help to choose between answers, but aren't a subject on their own. */
const VAGUE = new Set(['much', 'long', 'time', 'back', 'order'])

type Indexed = { readonly entry: FaqEntry; readonly keywords: readonly string[]; readonly words: readonly string[] }

const holds = (words: readonly string[], word: string) => words.some((other) => areRelated(other, word))

function indexed(entry: FaqEntry): Indexed {
  const keywords = subjectWords(entry.keywords.join(' '))
  return { entry, keywords, words: [...keywords, ...subjectWords(entry.question)] }
}

/** Rarer words weigh more; a word that no entry has weighs most. */
function weightOf(word: string, index: readonly Indexed[]): number {
  const found = index.filter(({ words }) => holds(words, word)).length
  const weight = Math.log((index.length + 1) / Math.max(found, 1))
  return VAGUE.has(word) ? weight / 2 : weight
}

/** Returns the entry that answers a question; null if none covers enough of it. */
export function findAnswer(entries: readonly FaqEntry[], question: string): FaqEntry | null {
  const index = entries.map(indexed)
  const asked = subjectWords(question).map((word) => ({ word, weight: weightOf(word, index) }))
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  let best: { entry: FaqEntry; score: number } | null = null
  for (const { entry, keywords, words } of index) {
    const score = asked.reduce((sum, { word, weight }) => sum + (holds(words, word) ? weight : 0), 0)
    const known = asked.filter(({ word }) => holds(keywords, word)).length
    const isEnough = score / whole >= MIN_COVERAGE || known >= ENOUGH_KEYWORDS
    if (known > 0 && isEnough && score > (best?.score ?? 0)) best = { entry, score }
  }
  return best?.entry ?? null
}
