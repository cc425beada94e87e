import { memo } from 'react'
import {
  PRODUCT_SORT_LABEL,
  PRODUCT_SORTS,
  type ProductSort,
  SEARCH_SORTS,
} from '../../../domain/catalogue/product-sort.ts'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'

type SortSelectProps = { value: ProductSort; isSearch: boolean; onChange: (sort: ProductSort | '') => void }

/** '' stands for the default order, which a URL needn't say. */
export const SortSelect = memo(function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
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
