import { Link } from 'react-router-dom'

type Bar = { id: string; label: string; value: number; text: string; to?: string }

type BarListProps = {
  bars: readonly Bar[]
  empty: string
  /** The value that fills the width; the largest bar when left out. */
  scale?: number
}

/** A bar chart that is also a list: the words are there for everybody. */
export function BarList({ bars, empty, scale }: BarListProps) {
  if (bars.length === 0) return <p className="text-sm text-muted">{empty}</p>
  const full = scale ?? Math.max(...bars.map((bar) => bar.value))
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {bars.map(({ id, label, value, text, to }) => (
        <li key={id}>
          <div className="mb-1 flex justify-between gap-3">
            {to ? (
              <Link to={to} className="min-w-0 truncate hover:underline">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{label}</span>
            )}
            <span className="nums shrink-0 font-semibold">{text}</span>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-grey-tint">
            <div
              className="h-full rounded-full bg-brand"
              style={{ width: `${full === 0 ? 0 : Math.min(100, (value / full) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
