import { useMemo } from 'react'
import { useServerList } from '../../data/catalogue/lookup/use-server-list.ts'
import { suggestionQuestion } from './use-suggestions.ts'

/** More than are shown, because the device picks the best of them. */
const WANTED = 24

/** Fetches matching products from the server. The device then searches them like its own (rule P18). */
export function ShopSuggestions({ text }: { text: string }) {
  const question = useMemo(() => suggestionQuestion(text), [text])
  useServerList(question, { wanted: WANTED, isTyping: true })
  return null
}
