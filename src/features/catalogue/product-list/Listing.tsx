import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { memo, useEffect, useMemo } from 'react'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useUrlQuery } from '../../../ui/url/use-url-query.ts'
import { readListingQuery } from '../search/listing-query.ts'
import { SearchableList } from './SearchableList.tsx'
import { chooseViewMode, restoreViewMode, useViewMode } from './view-mode.ts'

const ViewToggle = memo(function ViewToggle() {
  const mode = useViewMode()
  useEffect(restoreViewMode, [])
  const look = 'text-muted aria-pressed:bg-tint aria-pressed:text-deep'
  return (
    <fieldset aria-label="View" className="flex">
      <IconButton
        label="Grid view"
        aria-pressed={mode === 'grid'}
        className={look}
        onClick={() => chooseViewMode('grid')}
      >
        <LayoutGrid size={18} />
      </IconButton>
      <IconButton
        label="List view"
        aria-pressed={mode === 'list'}
        className={look}
        onClick={() => chooseViewMode('list')}
      >
        <List size={20} />
      </IconButton>
    </fieldset>
  )
})

type ListingProps = {
  title: string
  /** The category of a category page, which offers no other. */
  within?: string
}

/** Search, filters, sort order and list. Their state is in the URL. */
export function Listing({ title, within }: ListingProps) {
  const [params, setParams] = useUrlQuery()
  const query = useMemo(() => {
    const query = readListingQuery(params)
    // A category page has no control for another category.
    return within ? { ...query, filter: { ...query.filter, category: null } } : query
  }, [params, within])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <PageTitle className="grow basis-[9rem]">{title}</PageTitle>
        <ViewToggle />
      </div>
      <SearchableList urlQuery={query} onChange={setParams} within={within} />
    </>
  )
}
