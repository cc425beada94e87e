type SkeletonLineProps = { className?: string }

/** A line of text to come. */
export function SkeletonLine({ className = 'w-full' }: SkeletonLineProps) {
  return <span className={`bone block h-4 ${className}`} />
}

/** A product card to come, in the card's own measures. */
export function SkeletonCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="pic" />
      <div className="grid gap-2 p-3">
        <SkeletonLine />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="mt-1 w-2/3" />
        <span className="bone mt-1 block h-11" />
      </div>
    </div>
  )
}

type SkeletonListProps = { label?: string; count?: number }

/** Rows to come: orders, messages, settings. */
export function SkeletonList({ label = 'Loading', count = 3 }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <SkeletonLine className="w-1/3" />
          <SkeletonLine />
          <SkeletonLine className="w-2/3" />
        </div>
      ))}
    </div>
  )
}

/** A product page to come. */
export function SkeletonDetail() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6 md:grid-cols-2">
      <div className="pic rounded-hero" />
      <div className="grid content-start gap-3">
        <SkeletonLine className="h-7 w-3/4" />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="mt-2 h-8 w-40" />
        <SkeletonLine className="mt-4" />
        <SkeletonLine />
        <SkeletonLine className="w-2/3" />
      </div>
    </div>
  )
}
