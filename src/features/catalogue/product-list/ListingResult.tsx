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

/** How many a prerendered listing has. */
const FIRST_SHOWN = 12
const AT_FIRST = 24
const MORE = 48

type Shown = { readonly query: string; readonly count: number }

/** By history entry, so that Back returns to a list of the same length. */
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

const FoundNothing = lazyPart(async () => (await import('./FoundNothing.tsx')).FoundNothing)
const CatalogueLoading = lazy(async () => ({ default: (await import('./CatalogueLoading.tsx')).CatalogueLoading }))
const OtherProducts = lazyPart(async () => (await import('./CatalogueLoading.tsx')).CatalogueLoading)

/** How many of the products, from the first on, have every word that is searched. */
function wordsFound(whole: number, known: number, isComplete: boolean): string {
  if (whole === 0) return 'None of these has all of these words. They have some of them.'
  if (whole < known) return 'Some have all of these words, the others some of them.'
  return isComplete ? 'All of these have all of these words.' : 'The shop may have more that fit.'
}

/** Stays for as long as the question does: what stands below never moves. */
function useHasLine(query: string, isWanted: boolean): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null)
  if (isWanted && shownFor !== query) setShownFor(query)
  return isWanted || shownFor === query
}

type ListingResultProps = {
  listing: ListingState
  text: string
  mode: ViewMode
  query: string
  isTyping: boolean
  /** Takes the filters away; null while none is set. */
  onClear: (() => void) | null
}

export function ListingResult({ listing, text, mode, query, isTyping, onClear }: ListingResultProps) {
  const { question, found, known, whole, count, isComplete } = listing
  const { cannotLoadMore, serverLists } = useCatalogue()
  const { shown, showMore } = useShownCount(query)
  // Only a shop that answers later than this device may change what the line says.
  const mayChange = !isComplete && serverLists !== null && found.length > 0
  const hasLine = useHasLine(query, text.trim() !== '' && (mayChange || whole < known))
  const rest = ((!isComplete && cannotLoadMore) || serverLists) && { question, wanted: shown, isTyping }
  // By price or name a late answer would stand between those that this device has.
  const isSplit =
    found.length > 0 && !isComplete && serverLists && question.sort !== 'best' && question.sort !== 'newest'
  const list = (
    <>
      {hasLine && (
        <p className="mb-3 min-h-14 rounded-lg bg-tint px-3 py-2 text-sm md:min-h-9">
          {wordsFound(whole, known, isComplete)}
        </p>
      )}
      <ProductList
        products={found}
        known={known}
        total={isComplete && count ? count.matching : found.length}
        shown={shown}
        onMore={showMore}
        // The shop's late answer follows what is shown.
        isComplete={isComplete || serverLists !== null}
        mode={mode}
        query={query}
        isTyping={isTyping}
      />
    </>
  )
  if (!isComplete && (found.length === 0 || isSplit)) {
    const skeleton = <SkeletonGrid mode={mode} />
    return rest ? (
      <Suspense fallback={skeleton}>
        <CatalogueLoading {...rest} hasSome={found.length > 0}>
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
          message="Try adjusting your search or filter criteria"
          action={onClear && <Button onClick={onClear}>Clear filters</Button>}
        />
        {text.trim() !== '' && <FoundNothing text={text.trim()} />}
      </>
    )
  }
  return (
    <>
      {list}
      {rest && <OtherProducts {...rest} hasSome />}
    </>
  )
}
