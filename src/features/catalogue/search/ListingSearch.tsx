import Search from 'lucide-react/icons/search'
import { SEARCH_LENGTH } from '../../../domain/catalogue/search-length.ts'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'

type ListingSearchProps = {
  value: string
  label: string
  onChange: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  className?: string
}

// Made once, and passed over at every key.
const GLASS = (
  <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
)

/** The listing's own search box: what it finds changes while typing. */
export function ListingSearch({ value, label, onChange, onFocus, onBlur, className = '' }: ListingSearchProps) {
  const input = useEarlyInput<HTMLInputElement>(value, onChange)
  return (
    <div className={`relative ${className}`}>
      {GLASS}
      <input
        ref={input}
        type="search"
        aria-label={label}
        maxLength={SEARCH_LENGTH}
        // Only where it is to be seen: the browser styles it anew at every key.
        placeholder={value ? undefined : label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        className="h-11 w-full rounded-lg border border-edge bg-surface pr-3 pl-10 text-base"
      />
    </div>
  )
}
