import { type ReactNode, useId } from 'react'

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-card border border-line bg-surface p-4 ${className}`}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside && <span className="nums text-sm text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
