import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '../control/use-shortcut.ts'

type SearchFieldProps = {
  label: string
  value: string
  /** Debounced. */
  onSearch: (text: string) => void
  className?: string
}

const PAUSE_MS = 250

/** Search box for a server list. The key '/' focuses it. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  useShortcut('/', () => input.current?.focus())
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search size={18} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
      <input
        ref={input}
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Typing already searches, so Enter must not submit a surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-11 w-full rounded-lg border border-edge bg-surface pr-3 pl-10 text-base"
      />
    </label>
  )
}
