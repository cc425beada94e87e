import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import type { AdminProductFilter } from '../../../data/admin/products/product-list.ts'
import { CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useUrlQuery } from '../../../ui/url/use-url-query.ts'

type ProductFiltersProps = { filter: AdminProductFilter; isTable: boolean }

const LOOK = 'rounded-lg border aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-deep'

export function ProductFilters({ filter, isTable }: ProductFiltersProps) {
  const [, setQuery] = useUrlQuery()
  const set = (values: Readonly<Record<string, string>>) => setQuery({ ...values, page: '' })
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label="Search name, SKU, barcode or brand"
        className="min-w-0 grow basis-60"
        value={filter.search}
        onSearch={(search) => set({ search })}
      />
      <Select
        label="Category"
        isLabelHidden
        className="w-44 grow sm:grow-0"
        value={filter.category ?? ''}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {CATEGORIES.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="Show"
        isLabelHidden
        className="w-36 grow sm:grow-0"
        value={filter.featured ? 'featured' : (filter.stock ?? '')}
        onChange={({ target: { value } }) =>
          set(value === 'featured' ? { featured: 'yes', stock: '' } : { featured: '', stock: value })
        }
      >
        <option value="">All products</option>
        <option value="featured">Featured</option>
        <option value="in">In stock</option>
        <option value="low">Low stock</option>
        <option value="out">Out of stock</option>
        <option value="draft">Drafts</option>
        <option value="removed">Removed</option>
      </Select>
      <Select
        label="Sort by"
        isLabelHidden
        className="w-40 grow sm:grow-0"
        value={`${filter.sort} ${filter.isDescending ? 'desc' : 'asc'}`}
        onChange={({ target: { value } }) => {
          const [sort = '', order = ''] = value.split(' ')
          set({ sort, order })
        }}
      >
        <option value="newest desc">Newest first</option>
        <option value="newest asc">Oldest first</option>
        <option value="name asc">Name A to Z</option>
        <option value="name desc">Name Z to A</option>
        <option value="price asc">Price, low first</option>
        <option value="price desc">Price, high first</option>
        <option value="stock asc">Stock, low first</option>
        <option value="stock desc">Stock, high first</option>
        <option value="category asc">Category</option>
        <option value="category desc">Category, reversed</option>
      </Select>
      <div className="flex gap-1">
        <IconButton label="Cards" aria-pressed={!isTable} className={LOOK} onClick={() => setQuery({ view: '' })}>
          <LayoutGrid size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Table" aria-pressed={isTable} className={LOOK} onClick={() => setQuery({ view: 'table' })}>
          <Rows3 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
