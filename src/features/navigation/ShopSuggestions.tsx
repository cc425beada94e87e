import { useMemo } from 'react'
import { useAskShop } from '../../data/catalogue/lookup/use-ask-shop.ts'
import { suggestionQuestion } from './use-suggestions.ts'

/** More than are suggested: the best of them are chosen on the device. */
const WANTED = 24

/** Asks the shop too: what it finds is then searched like the products of this device (rule P18). */
export function ShopSuggestions({ text }: { text: string }) {
  const question = useMemo(() => suggestionQuestion(text), [text])
  useAskShop(question, { wanted: WANTED, isTyping: true })
  return null
}
