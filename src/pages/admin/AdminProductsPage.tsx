import LayoutGrid from 'lucide-react/icons/layout-grid'
import PackageSearch from 'lucide-react/icons/package-search'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { formDrafts } from '../../data/admin/admin-draft.ts'
import { csvName } from '../../data/admin/csv.ts'
import { exportProducts } from '../../data/admin/products/product-csv.ts'
import { type AdminProductFilters, productList } from '../../data/admin/products/product-list.ts'
import { useSession } from '../../data/session/session-state.ts'
import type { AdminProduct } from '../../domain/catalogue/admin-product.ts'
import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { ProductBulkBar } from '../../features/admin-products/changes/ProductBulkBar.tsx'
import { StockDialog } from '../../features/admin-products/changes/StockAdjust.tsx'
import { ProductDialog } from '../../features/admin-products/form/ProductDialog.tsx'
import {
  PRODUCT_DRAFT,
  type ProductFormDraft,
  type ProductFormSource,
} from '../../features/admin-products/form/use-product-form.ts'
import { ImportDialog } from '../../features/admin-products/import/ImportDialog.tsx'
import {
  AdminProductCard,
  AdminProductGridSkeleton,
  PRODUCT_GRID,
} from '../../features/admin-products/list/AdminProductCard.tsx'
import type { ProductActions } from '../../features/admin-products/list/ProductButtons.tsx'
import { productColumns } from '../../features/admin-products/list/product-columns.tsx'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { useShortcut } from '../../ui/control/use-shortcut.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const NONE: ReadonlySet<string> = new Set()
const NEW: ProductFormSource = { product: null, isCopy: false }
const ICON = <PackageSearch size={28} />
const VIEW_LOOK = 'rounded-lg border aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-deep'

const FILTERS = {
  category: {
    label: 'Category',
    options: [['', 'All categories'], ...CATEGORIES.map(({ slug, label }) => [slug, label] as const)],
  },
  stock: {
    label: 'Show',
    options: [
      ['', 'All products'],
      ['featured', 'Featured'],
      ['in', 'In stock'],
      ['low', 'Low stock'],
      ['out', 'Out of stock'],
      ['draft', 'Drafts'],
      ['removed', 'Removed'],
    ],
  },
  sort: {
    label: 'Sort by',
    options: [
      ['newest-desc', 'Newest first'],
      ['newest-asc', 'Oldest first'],
      ['name-asc', 'Name A to Z'],
      ['name-desc', 'Name Z to A'],
      ['price-asc', 'Price, low first'],
      ['price-desc', 'Price, high first'],
      ['stock-asc', 'Stock, low first'],
      ['stock-desc', 'Stock, high first'],
      ['category-asc', 'Category'],
      ['category-desc', 'Category, reversed'],
    ],
  },
} as const

type UnsavedProductsProps = { onOpen: (draft: ProductFormDraft) => void }

/** Lists this admin's unsaved products. */
function UnsavedProducts({ onOpen }: UnsavedProductsProps) {
  const { user } = useSession()
  return formDrafts<ProductFormDraft>(user?.id, PRODUCT_DRAFT).map((draft) => {
    const name = draft.typed.name.trim() || 'a new product'
    return (
      <div
        key={draft.folder}
        className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-gold-tint p-3 text-sm text-gold-ink"
      >
        <p className="min-w-0 break-words">{`Your changes to ${name} are not saved yet.`}</p>
        <Button variant="plain" aria-label={`Continue editing ${name}`} onClick={() => onOpen(draft)}>
          Continue editing
        </Button>
      </div>
    )
  })
}

const emptySearch = ({ search }: AdminProductFilters) => ({
  icon: ICON,
  title: 'No products found',
  message: search ? `Nothing matches "${search}".` : 'Nothing matches these filters.',
})

export function AdminProductsPage() {
  const [query, setQuery] = useUrlQuery()
  const [selected, setSelected] = useState(NONE)
  const [source, setSource] = useState<ProductFormSource | null>(() => {
    const name = query.get('new')
    return name === null ? null : { ...NEW, name }
  })
  const [isImporting, setImporting] = useState(false)
  const [stocking, setStocking] = useState<AdminProduct | null>(null)
  const isTable = query.get('view') === 'table'
  const add = () => setSource(NEW)
  useShortcut('n', add)
  const actions: ProductActions = {
    isRemoved: query.get('stock') === 'removed',
    onEdit: (product) => setSource({ product, isCopy: false }),
    onCopy: (product) => setSource({ product, isCopy: true }),
    onStock: setStocking,
  }
  const addButton = (
    <Button variant="action" aria-keyshortcuts="n" onClick={add}>
      <Plus size={16} /> Add Product
    </Button>
  )
  return (
    <>
      <PageHeader title="Product Management">
        <Button variant="plain" onClick={() => setImporting(true)}>
          <Upload size={16} /> Import
        </Button>
        {addButton}
      </PageHeader>
      {!source && <UnsavedProducts onOpen={setSource} />}
      <ResourceList
        title="Products"
        failure={ADMIN_MESSAGES.products.loadFailed}
        read={productList.page}
        search="Search name, SKU, barcode or brand"
        filters={FILTERS}
        actions={
          <div className="flex gap-1">
            <IconButton
              label="Cards"
              aria-pressed={!isTable}
              className={VIEW_LOOK}
              onClick={() => setQuery({ view: '' })}
            >
              <LayoutGrid size={18} />
            </IconButton>
            <IconButton
              label="Table"
              aria-pressed={isTable}
              className={VIEW_LOOK}
              onClick={() => setQuery({ view: 'table' })}
            >
              <Rows3 size={18} />
            </IconButton>
          </div>
        }
        exportButton={{
          name: () => csvName('products'),
          make: exportProducts,
        }}
        empty={{
          icon: ICON,
          title: 'No products yet',
          message: 'Add your first one, or import a list of them.',
          action: addButton,
        }}
        emptySearch={emptySearch}
        skeleton={<AdminProductGridSkeleton />}
        columns={isTable ? productColumns(actions) : undefined}
        card={(product) => <AdminProductCard actions={actions} product={product} />}
        listClassName={PRODUCT_GRID}
        selection={{
          label: 'Select all products of this page',
          labelOf: ({ name }) => `Select ${name}`,
          keys: selected,
          onChange: setSelected,
        }}
        countLabel={(total) => plural(total, 'product')}
        dialog={(data) => (
          <>
            {isTable && (
              <ProductBulkBar
                isRemoved={actions.isRemoved}
                products={data?.rows ?? []}
                selected={selected}
                onDone={() => setSelected(NONE)}
              />
            )}
            {stocking && (
              <StockDialog
                // Once one variant is in stock again, the list of sold-out products no longer includes it.
                product={data?.rows.find(({ id }) => id === stocking.id) ?? stocking}
                onClose={() => setStocking(null)}
              />
            )}
          </>
        )}
      />
      {source && <ProductDialog source={source} onClose={() => setSource(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
