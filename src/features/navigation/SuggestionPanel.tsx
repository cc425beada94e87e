import { lazy, useEffect } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const ShopSuggestions = lazy(async () => ({ default: (await import('./ShopSuggestions.tsx')).ShopSuggestions }))

type SuggestionPanelProps = {
  id: string
  text: string
  active: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}

/**
 * Suggests from this device, and from the server if it has more products. The search box hears of the suggestions too:
 * its arrow keys move through them.
 */
export function SuggestionPanel({ id, text, active, onFound, onChoose }: SuggestionPanelProps) {
  const suggestions = useSuggestions(text)
  useEffect(() => onFound(suggestions), [suggestions, onFound])
  const { serverLists } = useCatalogue()
  const words = text.trim()
  return (
    <>
      {serverLists && words !== '' && (
        <LazyPart>
          <ShopSuggestions text={words} />
        </LazyPart>
      )}
      {suggestions.length > 0 && (
        <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={onChoose} />
      )}
    </>
  )
}
