import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { memo, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { ProductFilter } from '../../../domain/catalogue/product-filter.ts'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'
import { countMoreFilters } from './listing-query.ts'

const FilterBottomSheet = lazyPart(() => import('./FilterBottomSheet.tsx'), 'FilterBottomSheet')

type FilterButtonProps = {
  filter: ProductFilter
  /** Source of the brands. */
  products: readonly Product[]
  onChange: (values: Readonly<Record<string, string>>) => void
}

/** Opens the filters and shows how many are set. */
export const FilterButton = memo(function FilterButton(props: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countMoreFilters(props.filter)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-sm font-medium"
      >
        <SlidersHorizontal size={16} />
        <span>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
      </button>
      {isOpen && <FilterBottomSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
})
