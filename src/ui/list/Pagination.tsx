import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { Button } from '../control/Button.tsx'
import { useUrlQuery } from '../url/use-url-query.ts'

type PaginationProps = {
  /** 1-based. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3 py-4">
      <Button variant="plain" aria-label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft size={18} />
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
        <ChevronRight size={18} />
      </Button>
    </nav>
  )
}

/** The list's 1-based page number, stored in the URL. */
export function usePageNumber(parameter = 'page'): readonly [number, (page: number) => void] {
  const [query, setQuery] = useUrlQuery()
  const page = Math.max(1, Number.parseInt(query.get(parameter) ?? '1', 10) || 1)
  return [page, (next) => setQuery({ [parameter]: next === 1 ? '' : String(next) }, 'push')]
}

type PagedList = { readonly data: { readonly total: number } | undefined; readonly isPlaceholderData: boolean }

/** Goes to the last page if the URL's page number is past the end. */
export function useExistingPage(list: PagedList, size: number, page: number, parameter = 'page'): void {
  const [, setQuery] = useUrlQuery()
  const last = list.data && !list.isPlaceholderData ? Math.max(1, Math.ceil(list.data.total / size)) : page
  useEffect(() => {
    if (page > last) setQuery({ [parameter]: last === 1 ? '' : String(last) })
  }, [last, page, parameter, setQuery])
}
