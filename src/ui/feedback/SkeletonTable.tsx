type SkeletonTableProps = { label: string; rows?: number }

export function SkeletonTable({ label, rows = 6 }: SkeletonTableProps) {
  return (
    <div role="status" aria-label={label} className="rounded-card border border-line bg-surface">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-3.5 last:border-b-0">
          <span className="bone h-4 w-20 shrink-0" />
          <span className="bone h-4 grow" />
          <span className="bone h-4 w-16 shrink-0" />
          <span className="bone h-6 w-20 shrink-0 rounded-full" />
        </div>
      ))}
    </div>
  )
}
