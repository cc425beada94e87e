import { useId } from 'react'

type InfoCardProps = { title: string; lines: readonly string[] }

export function InfoCard({ title, lines }: InfoCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id={id}>
        {title}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
