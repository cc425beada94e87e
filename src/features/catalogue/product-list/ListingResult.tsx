import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'
import { ProductList } from './ProductList.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import type { ListingState } from './use-listing.ts'
import type { ViewMode } from './view-mode.ts'

/** The number of products in a prerendered listing. */
const FIRST_SHOWN = 12
const AT_FIRST = 24
const MORE = 48

type Shown = { readonly query: string; readonly count: number }

/** Keyed by history entry, so that Back restores the list's length. */
const shownBefore = new Map<string, Shown>()

function useShownCount(query: string): { shown: number; showMore: () => void } {
  const { key } = useLocation()
  const isHydrating = useIsHydrating()
  const [, rerender] = useState(0)
  const entry = shownBefore.get(key)
  const shown = entry?.query === query ? entry.count : AT_FIRST
  const showMore = () => {
    shownBefore.set(key, { query, count: shown + MORE })
    rerender((times) => times + 1)
  }
  return { shown: isHydrating ? FIRST_SHOWN : shown, showMore }
}

const NoResults = lazyPart(() => import('./NoResults.tsx'), 'NoResults')
const CatalogueLoading = lazy(async () => ({ default: (await import('./CatalogueLoading.tsx')).CatalogueLoading }))
const OtherProducts = lazyPart(() => import('./CatalogueLoading.tsx'), 'CatalogueLoading')

type ListingResultProps = {
  listing: ListingState
  text: string
  mode: ViewMode
  queryKey: string
  isTyping: boolean
  /** Clears the filters. Null if none is set. */
  onClear: (() => void) | null
}

export function ListingResult({ listing, text, mode, queryKey, isTyping, onClear }: ListingResultProps) {
  const { query, found, known, count, isComplete } = listing
  const { cannotLoadMore, serverLists, isComplete: hasAll } = useCatalogue()
  const { shown, showMore } = useShownCount(queryKey)
  const rest = ((!hasAll && cannotLoadMore) || serverLists) && { query, wanted: shown, isTyping }
  // Sorted by price or name, the server's answer would insert products between this device's.
  const isSplit = found.length > 0 && !isComplete && serverLists && query.sort !== 'best' && query.sort !== 'newest'
  const list = (
    <ProductList
      products={found}
      known={known}
      total={isComplete && count ? count.matching : found.length}
      shown={shown}
      onMore={showMore}
      // The server's answer is appended.
      isComplete={isComplete || serverLists !== null}
      mode={mode}
      query={queryKey}
      isTyping={isTyping}
    />
  )
  if (!isComplete && (found.length === 0 || isSplit)) {
    const skeleton = <SkeletonGrid mode={mode} />
    return rest ? (
      <Suspense fallback={skeleton}>
        <CatalogueLoading {...rest} hasProducts={found.length > 0}>
          {found.length > 0 && list}
        </CatalogueLoading>
      </Suspense>
    ) : (
      skeleton
    )
  }
  if (found.length === 0) {
    return (
      <>
        <StateMessage
          icon={<Search size={28} />}
          title="No products found"
          message={
            text.trim() || onClear
              ? 'Try adjusting your search or filter criteria'
              : 'Nothing is for sale here at the moment. Check back soon!'
          }
          action={onClear && <Button onClick={onClear}>Clear filters</Button>}
        />
        {text.trim() !== '' && <NoResults text={text.trim()} />}
      </>
    )
  }
  return (
    <>
      {list}
      {rest && <OtherProducts {...rest} hasProducts />}
    </>
  )
}
