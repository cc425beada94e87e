import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo } from 'react'
import * as TEXT from '../../../content/store/catalogue.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { prepareSearch } from '../../../data/search/searcher.ts'
import { categoryLabel, isShopCategory, SHOP_CATEGORY_SLUGS } from '../../../domain/catalogue/categories.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'
import { CategorySelect } from '../search/CategorySelect.tsx'
import { FilterButton } from '../search/FilterButton.tsx'
import { ListingSearch } from '../search/ListingSearch.tsx'
import { countFolded, defaultSort, type ListingQuery, NO_FILTER } from '../search/listing-query.ts'
import { SortSelect } from '../search/SortSelect.tsx'
import { useTypedSearch } from '../search/use-typed-search.ts'
import { ListingResult } from './ListingResult.tsx'
import { useListing } from './use-listing.ts'
import { useViewMode } from './view-mode.ts'

type CategoryChipsProps = { chosen: string; onChange: (slug: string) => void }

/** One tap on a phone; a slug outside the five is listed while it is chosen (rule P1). */
const CategoryChips = memo(function CategoryChips({ chosen, onChange }: CategoryChipsProps) {
  const slugs = ['', ...SHOP_CATEGORY_SLUGS, ...(chosen && !isShopCategory(chosen) ? [chosen] : [])]
  return (
    <fieldset
      aria-label="Category"
      className="scrollless relative -mx-4 flex min-w-0 grow basis-full gap-2 overflow-x-auto px-4 py-1 lg:hidden"
    >
      {slugs.map((slug) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === chosen}
          onClick={() => onChange(slug)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-sm aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand"
        >
          {slug ? categoryLabel(slug) : 'All Products'}
        </button>
      ))}
    </fieldset>
  )
})

type SearchableListProps = {
  /** The question in the URL. */
  asked: ListingQuery
  onAsk: (values: Readonly<Record<string, string>>) => void
  within: string | undefined
}

/**
 * A link with a query opens the prerendered listing without it, which the boot script hides until the right one is rendered.
 * False while it is hidden: its cards must not become those of the right one, or they would move across the screen.
 */
function useIsRightListing(): boolean {
  const isHydrating = useIsHydrating()
  useLayoutEffect(() => {
    if (!isHydrating) document.documentElement.classList.remove('query')
  }, [isHydrating])
  return !isHydrating || import.meta.env.SSR || !document.documentElement.classList.contains('query')
}

/** The controls and the list they change. Typing renders this again, not what reads the URL. */
export function SearchableList({ asked, onAsk, within }: SearchableListProps) {
  const { products } = useCatalogue()
  // The grid stays until the code of the list view is there.
  const mode = useDeferredValue(useViewMode((view) => view.mode))
  const { filter, sort } = asked
  const textInUrl = filter.text ?? ''
  const [text, type, leave] = useTypedSearch(textInUrl, (search) => onAsk({ search }))
  const query = useMemo(() => ({ sort: sort ?? defaultSort(text), filter: { ...filter, text } }), [filter, sort, text])
  const listing = useListing(query, within)
  const { count } = listing
  const isRightListing = useIsRightListing()
  const category = filter.category ?? ''
  const chooseCategory = useCallback((slug: string) => onAsk({ category: slug }), [onAsk])
  const chooseSort = useCallback((next: string) => onAsk({ sort: next }), [onAsk])
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 lg:mt-2 lg:mb-4">
        <ListingSearch
          value={text}
          label="Search this list"
          onChange={type}
          onFocus={() => void prepareSearch(products)}
          onBlur={leave}
          className="min-w-0 grow basis-40 lg:max-w-sm"
        />
        {!within && <CategorySelect chosen={category} onChange={chooseCategory} className="hidden lg:block" />}
        <FilterButton filter={filter} products={products} onChange={onAsk} />
        {!within && <CategoryChips chosen={category} onChange={chooseCategory} />}
        <p
          role="status"
          data-list=""
          className="nums min-w-0 grow basis-24 text-xs text-muted md:text-sm lg:text-right"
        >
          {count && fillText(TEXT.showingOfProducts, count)}
        </p>
        <SortSelect value={query.sort} isSearch={text.trim() !== ''} onChange={chooseSort} />
      </div>
      <section data-list="" aria-labelledby="products">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <ListingResult
          key={String(isRightListing)}
          listing={listing}
          text={text}
          mode={mode}
          query={JSON.stringify(query)}
          isTyping={text !== textInUrl}
          onClear={category || countFolded(filter) > 0 ? () => onAsk(NO_FILTER) : null}
        />
      </section>
    </>
  )
}
