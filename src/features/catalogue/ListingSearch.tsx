import { Search } from 'lucide-react'
import { SEARCH_LENGTH } from '../../domain/product-search.ts'
import { useEarlyInput } from '../../ui/use-early-input.ts'

type ListingSearchProps = {
  value: string
  label: string
  onChange: (text: string) => void
  onFocus: () => void
  className?: string
}

/** The listing's own search box: what it finds changes while typing. */
export function ListingSearch({ value, label, onChange, onFocus, className = '' }: ListingSearchProps) {
  const input = useEarlyInput<HTMLInputElement>(value, onChange)
  return (
    <div className={`relative ${className}`}>
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        maxLength={SEARCH_LENGTH}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        className="h-11 w-full rounded-lg border border-edge bg-surface pr-3 pl-10 text-base"
      />
    </div>
  )
}
