import { DEFAULT_PRODUCT_SORT, PRODUCT_SORT_LABEL, PRODUCT_SORTS, type ProductSort } from '../../domain/product-sort.ts'

type SortSelectProps = { value: ProductSort; onChange: (sort: ProductSort | '') => void }

/** '' stands for the default order, which a URL needn't say. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <select
      aria-label="Sort"
      value={value}
      onChange={(event) => {
        const sort = event.target.value as ProductSort
        onChange(sort === DEFAULT_PRODUCT_SORT ? '' : sort)
      }}
      className="h-11 min-w-0 rounded-lg bg-ground px-2 text-sm"
    >
      {PRODUCT_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {PRODUCT_SORT_LABEL[sort]}
        </option>
      ))}
    </select>
  )
}
