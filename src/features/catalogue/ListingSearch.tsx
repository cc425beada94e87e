import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_LENGTH } from '../../domain/product-search.ts'
import { useEarlyInput } from '../../ui/use-early-input.ts'

type ListingSearchProps = { value: string; label: string; onChange: (text: string) => void; className?: string }

/** Safari refuses more than 100 history changes in 30 s, so the URL follows when the typing pauses. */
const PAUSE_MS = 200

/** The listing's own search box: what it finds changes while typing. */
export function ListingSearch({ value, label, onChange, className = '' }: ListingSearchProps) {
  const [text, setText] = useState(value)
  const input = useEarlyInput<HTMLInputElement>(value, onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A link or Back changed the URL: the box follows it.
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className={`relative ${className}`}>
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        maxLength={SEARCH_LENGTH}
        placeholder={label}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onChange(next), PAUSE_MS)
        }}
        className="h-11 w-full rounded-lg border border-edge bg-surface pr-3 pl-10 text-base"
      />
    </div>
  )
}
