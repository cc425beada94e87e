import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../control/Button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
}

export function Pagination({ page, pageCount, onPageChange, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3 py-4">
      <Button variant="plain" aria-label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <span aria-live="polite" className="nums text-sm text-muted">
        {`Page ${page} of ${pageCount}`}
      </span>
      <Button
        variant="plain"
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  )
}
