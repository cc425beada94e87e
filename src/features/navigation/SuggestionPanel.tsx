import Grid from 'lucide-react/icons/layout-grid'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { plural } from '../../lib/plural.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  /** Index of the suggestion selected by arrow keys, or -1. */
  active: number
  onChoose: (suggestion: Suggestion) => void
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'search') {
    const Icon = suggestion.isCorrection ? Search : History
    return (
      <>
        <Icon size={18} className="m-2.5 shrink-0 text-muted" />
        {!suggestion.isCorrection && <span className="sr-only">Searched before: </span>}
        <span className="truncate">
          {suggestion.isCorrection ? `Search for “${suggestion.text}”` : suggestion.text}
        </span>
      </>
    )
  }
  if (suggestion.kind === 'category') {
    return (
      <>
        <Grid size={18} className="m-2.5 shrink-0 text-muted" />
        <span className="truncate">{`Category: ${categoryLabel(suggestion.slug)}`}</span>
      </>
    )
  }
  const { product } = suggestion
  return (
    <>
      <Picture
        src={product.image}
        placeholder={product.placeholder}
        alt=""
        title={product.name}
        sizes="40px"
        className="size-10 shrink-0 rounded-sm"
      />
      <span className="min-w-0 grow truncate">{product.name}</span>
      <span className="shrink-0 text-right">
        <Price kobo={product.price} regularPrice={product.was} className="font-semibold" />
      </span>
    </>
  )
}

function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="float fixed inset-x-4 top-15 z-30 rounded-card border border-line bg-surface p-1.5 text-sm md:absolute md:top-full md:right-auto md:left-0 md:mt-1 md:w-96 md:min-w-full"
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Prevent the input's blur, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-1.5 hover:bg-tint aria-selected:bg-tint"
        >
          <SuggestionText suggestion={suggestion} />
        </div>
      ))}
    </div>
  )
}

const NONE: readonly Suggestion[] = []

const ShopSuggestions = lazyPart(() => import('./ShopSuggestions.tsx'), 'ShopSuggestions')

type SuggestionPanelProps = {
  id: string
  text: string
  active: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}

/**
 * Lists suggestions from this device, and from the server if it has more products. Passes them to `onFound`, because the
 * search box handles the arrow keys.
 */
export function SuggestionPanel({ id, text, active, onFound, onChoose }: SuggestionPanelProps) {
  const answer = useSuggestions(text)
  const suggestions = answer ?? NONE
  useEffect(() => onFound(suggestions), [suggestions, onFound])
  const { serverLists } = useCatalogue()
  const words = text.trim()
  const isEmpty = suggestions.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? answer && 'No suggestions' : plural(suggestions.length, 'suggestion')}
      </p>
      {serverLists && words !== '' && <ShopSuggestions text={words} />}
      {!isEmpty && <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={onChoose} />}
    </>
  )
}
