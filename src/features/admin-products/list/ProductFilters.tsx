import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import * as TEXT from '../../../content/admin/screens/products.ts'
import type { ProductFilter } from '../../../data/admin/products/product-list.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useUrlQuery } from '../../../ui/url/use-url-query.ts'

type ProductFiltersProps = { filter: ProductFilter; isTable: boolean }

const LOOK = 'rounded-lg border aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-deep'

export function ProductFilters({ filter, isTable }: ProductFiltersProps) {
  const [, setQuery] = useUrlQuery()
  const set = (values: Readonly<Record<string, string>>) => setQuery({ ...values, page: '' })
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label={TEXT.search}
        className="min-w-0 grow basis-60"
        value={filter.search}
        onSearch={(search) => set({ search })}
      />
      <Select
        label={TEXT.category}
        isLabelHidden
        className="w-44 grow sm:grow-0"
        value={filter.category ?? ''}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">{TEXT.allCategories}</option>
        {CATEGORIES.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={TEXT.show}
        isLabelHidden
        className="w-36 grow sm:grow-0"
        value={filter.featured ? 'featured' : (filter.stock ?? '')}
        onChange={({ target: { value } }) =>
          set(value === 'featured' ? { featured: 'yes', stock: '' } : { featured: '', stock: value })
        }
      >
        <option value="">{TEXT.allProducts}</option>
        <option value="featured">{TEXT.featured}</option>
        <option value="in">{TEXT.inStock}</option>
        <option value="low">{TEXT.lowStock}</option>
        <option value="out">{TEXT.outOfStock}</option>
        <option value="draft">{TEXT.drafts}</option>
        <option value="removed">{TEXT.removed}</option>
      </Select>
      <Select
        label={TEXT.sortBy}
        isLabelHidden
        className="w-40 grow sm:grow-0"
        value={`${filter.sort} ${filter.isDescending ? 'desc' : 'asc'}`}
        onChange={({ target: { value } }) => {
          const [sort = '', order = ''] = value.split(' ')
          set({ sort, order })
        }}
      >
        <option value="newest desc">{TEXT.newestFirst}</option>
        <option value="newest asc">{TEXT.oldestFirst}</option>
        <option value="name asc">{TEXT.nameAToZ}</option>
        <option value="name desc">{TEXT.nameZToA}</option>
        <option value="price asc">{TEXT.priceLowFirst}</option>
        <option value="price desc">{TEXT.priceHighFirst}</option>
        <option value="stock asc">{TEXT.stockLowFirst}</option>
        <option value="stock desc">{TEXT.stockHighFirst}</option>
        <option value="category asc">{TEXT.category}</option>
        <option value="category desc">{TEXT.categoryReversed}</option>
      </Select>
      <div className="flex gap-1">
        <IconButton label={TEXT.cards} aria-pressed={!isTable} className={LOOK} onClick={() => setQuery({ view: '' })}>
          <LayoutGrid size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={TEXT.table}
          aria-pressed={isTable}
          className={LOOK}
          onClick={() => setQuery({ view: 'table' })}
        >
          <Rows3 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
