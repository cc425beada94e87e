import { useEffect } from 'react'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type SuggestionPanelProps = {
  id: string
  text: string
  active: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}

/** What this device knows of the text; tells the search box too, whose arrow keys move through it. */
export function SuggestionPanel({ id, text, active, onFound, onChoose }: SuggestionPanelProps) {
  const suggestions = useSuggestions(text)
  useEffect(() => onFound(suggestions), [suggestions, onFound])
  if (suggestions.length === 0) return null
  return <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={onChoose} />
}
