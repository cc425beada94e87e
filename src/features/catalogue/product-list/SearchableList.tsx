import Search from 'lucide-react/icons/search'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { prepareSearch } from '../../../data/search/searcher.ts'
import { categoryLabel, isShopCategory, SHOP_CATEGORY_SLUGS } from '../../../domain/catalogue/categories.ts'
import {
  PRODUCT_SORT_LABEL,
  PRODUCT_SORTS,
  type ProductSort,
  SEARCH_SORTS,
} from '../../../domain/catalogue/product-sort.ts'
import { SEARCH_LENGTH } from '../../../domain/catalogue/search-length.ts'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'
import { FilterButton } from '../search/FilterButton.tsx'
import { countMoreFilters, defaultSort, type ListingQuery, NO_FILTER } from '../search/listing-query.ts'
import { useTypedSearch } from '../search/use-typed-search.ts'
import { ListingResult } from './ListingResult.tsx'
import { MatchNote } from './MatchNote.tsx'
import { useListing } from './use-listing.ts'
import { useViewMode } from './view-mode.ts'

type SortSelectProps = { value: ProductSort; isSearch: boolean; onChange: (sort: ProductSort | '') => void }

/** Reports '' for the default order, which the URL omits. */
const SortSelect = memo(function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
  const sorts = isSearch ? SEARCH_SORTS : PRODUCT_SORTS
  const choose = (sort: string) => onChange(sort === sorts[0] ? '' : (sort as ProductSort))
  const select = useEarlyInput<HTMLSelectElement>(value, choose)
  return (
    <select
      ref={select}
      aria-label="Sort"
      value={value}
      onChange={(event) => choose(event.target.value)}
      className="h-11 min-w-0 rounded-lg bg-ground pl-2 text-sm font-medium"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {PRODUCT_SORT_LABEL[sort]}
        </option>
      ))}
    </select>
  )
})

type ListingSearchProps = {
  value: string
  onChange: (text: string) => void
  onReach: () => void
  onBlur: () => void
}

// A constant element, which React skips at each keystroke.
const GLASS = <Search size={18} className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />

const LABEL = 'Search this list'

/** The listing's own search box, which filters while typing. */
function ListingSearch({ value, onChange, onReach, onBlur }: ListingSearchProps) {
  const input = useEarlyInput<HTMLInputElement>(value, onChange)
  return (
    <div className="relative min-w-0 grow basis-40 lg:max-w-sm">
      {GLASS}
      <input
        ref={input}
        type="search"
        aria-label={LABEL}
        maxLength={SEARCH_LENGTH}
        // Only while visible, because the browser restyles it at each keystroke.
        placeholder={value ? undefined : LABEL}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onReach}
        // A touch comes some 100 ms before the focus.
        onPointerDown={onReach}
        onBlur={onBlur}
        className="h-11 w-full rounded-lg border border-edge bg-surface pr-3 pl-10 text-base"
      />
    </div>
  )
}

type CategoryChoiceProps = { chosen: string; onChange: (slug: string) => void }

/** The chips' choice on desktop. A slug outside the five is listed while it is chosen (rule P1). */
const CategorySelect = memo(function CategorySelect({ chosen, onChange }: CategoryChoiceProps) {
  const select = useEarlyInput<HTMLSelectElement>(chosen, onChange)
  return (
    <select
      ref={select}
      aria-label="Category"
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      className="hidden h-11 rounded-lg border border-edge bg-surface px-3.5 text-base lg:block"
    >
      <option value="">All Products</option>
      {SHOP_CATEGORY_SLUGS.map((slug) => (
        <option key={slug} value={slug}>
          {categoryLabel(slug)}
        </option>
      ))}
      {chosen && !isShopCategory(chosen) && <option value={chosen}>{categoryLabel(chosen)}</option>}
    </select>
  )
})

/** The category choice on phones. A slug outside the five is listed while it is chosen (rule P1). */
const CategoryChips = memo(function CategoryChips({ chosen, onChange }: CategoryChoiceProps) {
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
  urlQuery: ListingQuery
  onChange: (values: Readonly<Record<string, string>>) => void
  within: string | undefined
}

/**
 * A link with a query opens the prerendered listing without it, which the boot script hides until the queried listing is rendered.
 * False while hidden. React must not reuse its cards, or they would move across the screen.
 */
function useIsRightListing(): boolean {
  const isHydrating = useIsHydrating()
  useLayoutEffect(() => {
    if (!isHydrating) document.documentElement.classList.remove('query')
  }, [isHydrating])
  return !isHydrating || import.meta.env.SSR || !document.documentElement.classList.contains('query')
}

/** The list and its controls. A separate component, so that typing doesn't render the one that reads the URL. */
export function SearchableList({ urlQuery, onChange, within }: SearchableListProps) {
  const { products } = useCatalogue()
  // Keep the grid until the list view's code is loaded.
  const mode = useDeferredValue(useViewMode())
  const { filter, sort } = urlQuery
  const textInUrl = filter.text ?? ''
  const [text, type, leave] = useTypedSearch(textInUrl, (search) => onChange({ search }))
  const query = useMemo(() => ({ sort: sort ?? defaultSort(text), filter: { ...filter, text } }), [filter, sort, text])
  const queryKey = JSON.stringify(query)
  const listing = useListing(query, within)
  const { count } = listing
  const isRightListing = useIsRightListing()
  const category = filter.category ?? ''
  const chooseCategory = useCallback((slug: string) => onChange({ category: slug }), [onChange])
  const chooseSort = useCallback((next: string) => onChange({ sort: next }), [onChange])
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 lg:mt-2 lg:mb-4">
        <ListingSearch value={text} onChange={type} onReach={() => void prepareSearch(products)} onBlur={leave} />
        {!within && <CategorySelect chosen={category} onChange={chooseCategory} />}
        <FilterButton filter={filter} products={products} onChange={onChange} />
        {!within && <CategoryChips chosen={category} onChange={chooseCategory} />}
        <p
          role="status"
          data-list=""
          className="nums min-w-0 grow basis-24 text-xs text-muted md:text-sm lg:text-right"
        >
          {count && `Showing ${count.matching} of ${count.total} products`}
        </p>
        <SortSelect value={query.sort} isSearch={text.trim() !== ''} onChange={chooseSort} />
      </div>
      <section data-list="" aria-labelledby="products">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <MatchNote listing={listing} text={text} query={queryKey} />
        <ListingResult
          key={String(isRightListing)}
          listing={listing}
          text={text}
          mode={mode}
          queryKey={queryKey}
          isTyping={text !== textInUrl}
          onClear={category || countMoreFilters(filter) > 0 ? () => onChange(NO_FILTER) : null}
        />
      </section>
    </>
  )
}
