import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ComponentProps, ReactNode } from 'react'

type TableProps = {
  caption: string
  /** On a phone the cells of a row wrap, and the last one gets a line of its own. */
  isStacked?: boolean | undefined
  children: ReactNode
}

const STACKED =
  'max-sm:block max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_td:last-child]:basis-full'

// A column with a minimum width breaks long words; the others keep theirs whole.
const WRAPPED = '[&_td[class*=min-w-]]:wrap-anywhere'

/** `relative`, because screen-reader-only texts are positioned absolutely and would otherwise widen the page. */
const BOX = 'relative overflow-x-auto rounded-card border border-line bg-surface'

/** A table that scrolls horizontally in its own focusable box, so that the page never does. */
export function Table({ caption, isStacked = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section aria-label={caption} tabIndex={0} className={BOX}>
      <table className={`nums w-full border-collapse text-sm ${WRAPPED} ${isStacked ? STACKED : ''}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export type SortDirection = 'ascending' | 'descending'

type ColumnProps = ComponentProps<'th'> & { sort?: SortDirection | 'none'; onSort?: () => void }

const HEAD = 'border-b border-line px-3.5 py-2.5 text-left font-semibold whitespace-nowrap text-muted'

/** A column header. With `onSort` it is a button that shows the sort direction. */
export function Column({ sort, onSort, children, className = '', ...rest }: ColumnProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" aria-sort={sort} className={`${HEAD} ${className}`} {...rest}>
      {onSort ? (
        <button type="button" onClick={onSort} className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
          {children}
          <Arrow size={14} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Row({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr className={`border-b border-line last:border-b-0 ${className}`} {...rest} />
}

export function Cell({ className = '', ...rest }: ComponentProps<'td'>) {
  return <td className={`px-3.5 py-2.5 align-middle ${className}`} {...rest} />
}
