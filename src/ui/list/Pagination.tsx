import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import * as TEXT from '../../content/store/ui.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../control/Button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
}

export function Pagination({ page, pageCount, onPageChange, label = TEXT.pages }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3 py-4">
      <Button
        variant="plain"
        aria-label={TEXT.previousPage}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <span aria-live="polite" className="nums text-sm text-muted">
        {fillText(TEXT.pageOf, { page, pageCount })}
      </span>
      <Button
        variant="plain"
        aria-label={TEXT.nextPage}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  )
}
