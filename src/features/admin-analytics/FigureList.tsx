import type { ReactNode } from 'react'

type FigureListProps = { figures: readonly { label: string; value: ReactNode }[] }

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-1 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
          <dt className="min-w-0 truncate text-muted">{label}</dt>
          <dd className="nums shrink-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
