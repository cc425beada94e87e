import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { categoryPath } from '../../domain/catalogue/categories.ts'
import { SEARCH_LENGTH } from '../../domain/catalogue/search-length.ts'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { Suggestion } from './use-suggestions.ts'

/** Returns the path of a search. Null for an empty text (rule P12). */
export function searchPath(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : `/shop?search=${encodeURIComponent(trimmed)}`
}

const SuggestionPanel = lazyPart(() => import('./SuggestionPanel.tsx'), 'SuggestionPanel')

type SearchBoxProps = { className: string }

/** The shop's search: suggestions while typing, the product list on Enter. */
export function SearchBox({ className }: SearchBoxProps) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const input = useEarlyInput<HTMLInputElement>(text, setText)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    // If the box was focused before hydration, open the suggestions.
    if (document.activeElement === input.current) setOpen(true)
  }, [input])

  const isListed = isOpen && suggestions.length > 0

  // The next Enter must not choose a suggestion of the closed list.
  const closeList = () => {
    setOpen(false)
    setActive(-1)
  }
  const leave = (to: string) => {
    setText('')
    closeList()
    input.current?.blur()
    navigate(to)
  }
  const search = (words: string) => {
    const path = searchPath(words)
    if (!path) return
    rememberSearch(words.trim())
    leave(path)
  }
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'product') leave(`/product/${suggestion.product.id}`)
    else if (suggestion.kind === 'category') leave(categoryPath(suggestion.slug))
    else search(suggestion.text)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = suggestions[active]
    if (chosen) choose(chosen)
    // Text typed before hydration may not be in React's state yet.
    else search(input.current?.value ?? text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Chromium would also clear the box.
      if (isListed) event.preventDefault()
      return closeList()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      // Once the caret moves, Enter submits the text again.
      if (/^(Home|End|Arrow)/.test(event.key)) setActive(-1)
      return
    }
    event.preventDefault()
    setOpen(true)
    const count = suggestions.length
    // Cycle through the suggestions and the text itself, at -1.
    if (count > 0) setActive((at) => ((at + 1 + (event.key === 'ArrowDown' ? 1 : count) + count + 1) % (count + 1)) - 1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older WebViews
    <form
      action="/shop"
      role="search"
      onSubmit={onSubmit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && closeList()}
      className={`relative ${className}`}
    >
      <Search size={18} className="pointer-events-none absolute top-3.5 left-3 text-muted" />
      <input
        ref={input}
        name="search"
        type="search"
        role="combobox"
        aria-label="Search products"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        placeholder="Search products"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-full border border-line bg-surface pr-1.5 pl-9 text-base text-ellipsis"
      />
      {isOpen && <SuggestionPanel id={listId} text={text} active={active} onFound={setSuggestions} onChoose={choose} />}
    </form>
  )
}
