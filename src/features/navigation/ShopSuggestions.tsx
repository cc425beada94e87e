import { useMemo } from 'react'
import { useServerList } from '../../data/catalogue/lookup/use-server-list.ts'
import { suggestionQuery } from './use-suggestions.ts'

/** More than are shown, because the device picks the best of them. */
const WANTED = 24

/** Fetches matching products from the server. The device then searches them like its own (rule P18). */
export function ShopSuggestions({ text }: { text: string }) {
  const query = useMemo(() => suggestionQuery(text), [text])
  useServerList(query, { wanted: WANTED, isTyping: true })
  return null
}
