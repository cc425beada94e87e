import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type StatCardProps = {
  label: string
  value: ReactNode
  /** Shrinks the value on phones, because amounts are long. */
  isMoney?: boolean
  note?: ReactNode
  tone?: 'good' | 'bad' | 'quiet'
  /** Turns the card into a link. */
  to?: string
  isCurrent?: boolean
}

const NOTE_TONES = { good: 'text-brand', bad: 'text-danger', quiet: 'text-muted' } as const

/** A figure with its label and a note. */
function StatCard({ label, value, isMoney = false, note, tone = 'quiet', to, isCurrent = false }: StatCardProps) {
  const look = `grid content-start gap-1 rounded-card border bg-surface p-4 ${isCurrent ? 'border-brand' : 'border-line'}`
  const content = (
    <>
      <span className="text-sm text-muted">{label}</span>
      <span
        className={`nums font-bold tracking-tight ${isMoney ? 'text-sm min-[400px]:text-base sm:text-xl' : 'text-2xl'}`}
      >
        {typeof value === 'number' ? value.toLocaleString('en-NG') : value}
      </span>
      {note && <span className={`text-xs font-semibold ${NOTE_TONES[tone]}`}>{note}</span>}
    </>
  )
  if (!to) return <div className={look}>{content}</div>
  return (
    <Link to={to} aria-current={isCurrent || undefined} className={`${look} hover:border-brand`}>
      {content}
    </Link>
  )
}

type StatCardsProps = {
  label: string
  /** The cards, or their number while loading. Labels must be unique. */
  cards: number | readonly StatCardProps[]
}

export function StatCards({ label, cards }: StatCardsProps) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {typeof cards === 'number'
        ? [...Array(cards).keys()].map((card) => <StatCardBone key={card} />)
        : cards.map((card) => <StatCard key={card.label} {...card} />)}
    </section>
  )
}

/** Skeleton as high as a card with a note. */
function StatCardBone() {
  return (
    <div aria-hidden="true" className="grid gap-1 rounded-card border border-line bg-surface p-4">
      <span className="bone block h-5 w-2/3" />
      <span className="bone block h-8 w-1/2" />
      <span className="bone block h-4 w-1/3" />
    </div>
  )
}
