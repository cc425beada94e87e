import { useQuery } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { csvName } from '../../data/admin/csv.ts'
import { exportProducts } from '../../data/admin/products/product-csv.ts'
import {
  ADMIN_PRODUCT_SORTS,
  type AdminProductFilter,
  adminProducts,
  PRODUCT_PAGE_SIZE,
  STOCK_FILTERS,
} from '../../data/admin/products/product-list.ts'
import type { AdminProduct } from '../../domain/catalogue/admin-product.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import { useShortcut } from '../../ui/control/use-shortcut.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { DeleteProduct } from './changes/DeleteProduct.tsx'
import { ProductBulkBar } from './changes/ProductBulkBar.tsx'
import { StockAdjust } from './changes/StockAdjust.tsx'
import { ProductDialog } from './form/ProductDialog.tsx'
import type { ProductFormSource } from './form/use-product-form.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { AdminProductGrid, AdminProductGridSkeleton } from './list/AdminProductGrid.tsx'
import type { ProductActions } from './list/ProductButtons.tsx'
import { ProductFilters } from './list/ProductFilters.tsx'
import { ProductsTable } from './list/ProductsTable.tsx'

/** Names read best from A; the rest from the top. */
const ASCENDING: ReadonlySet<string> = new Set(['name', 'category'])

/** Whether a filter leaves products out; how they are sorted doesn't count. */
function isNarrowing({ search, category, stock, featured }: AdminProductFilter): boolean {
  return search.trim() !== '' || category !== null || stock !== null || featured !== null
}

/** The filter a URL asks for; what it doesn't know, it leaves out. */
export function productFilterFromQuery(query: URLSearchParams): AdminProductFilter {
  const sort = ADMIN_PRODUCT_SORTS.find((known) => known === query.get('sort')) ?? 'newest'
  const order = query.get('order')
  return {
    search: query.get('search') ?? '',
    category: query.get('category') || null,
    stock: STOCK_FILTERS.find((known) => known === query.get('stock')) ?? null,
    featured: query.get('featured') === 'yes' ? true : null,
    sort,
    isDescending: order === 'asc' ? false : order === 'desc' ? true : !ASCENDING.has(sort),
  }
}

type StockDialogProps = { product: Product; onClose: () => void }

/** The stock of each variant; every change is stored as it is made. */
function StockDialog({ product: { id, name, variants }, onClose }: StockDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Stock of ${name}`}
      footer={
        <Button variant="plain" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-3">
        {variants.map((variant) => {
          const label = `${variant.type}: ${variant.value}`
          return (
            <li key={variant.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{label}</span>
              <StockAdjust productId={id} variantId={variant.id} name={label} stock={variant.stock} />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">Each change is stored at once.</p>
    </Dialog>
  )
}

const NONE: ReadonlySet<string> = new Set()
const NEW: ProductFormSource = { product: null, isCopy: false }

export function ProductsDesk() {
  const [query] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const [selected, setSelected] = useState(NONE)
  const [source, setSource] = useState<ProductFormSource | null>(query.get('new') ? NEW : null)
  const [isImporting, setImporting] = useState(false)
  const [stocking, setStocking] = useState<AdminProduct | null>(null)
  const [deleting, setDeleting] = useState<AdminProduct | null>(null)
  const filter = productFilterFromQuery(query)
  const list = useQuery(adminProducts(filter, page))
  useExistingPage(list, PRODUCT_PAGE_SIZE, page)
  const isTable = query.get('view') === 'table'
  const add = () => setSource(NEW)
  useShortcut('n', add)
  const actions: ProductActions = {
    isRemoved: filter.stock === 'removed',
    onEdit: (product) => setSource({ product, isCopy: false }),
    onCopy: (product) => setSource({ product, isCopy: true }),
    onStock: setStocking,
    onDelete: setDeleting,
  }
  return (
    <>
      <PageHeader title="Product Management">
        <Button variant="plain" onClick={() => setImporting(true)}>
          <Upload size={16} aria-hidden="true" /> Import
        </Button>
        <ExportButton
          name={() => csvName('products')}
          make={() => exportProducts(filter)}
          failure={ADMIN_MESSAGES.products.loadFailed}
        />
        <Button variant="action" aria-keyshortcuts="n" onClick={add}>
          <Plus size={16} aria-hidden="true" /> Add Product
        </Button>
      </PageHeader>
      <ProductFilters filter={filter} isTable={isTable} />
      <ListPanel list={list} failure={ADMIN_MESSAGES.products.loadFailed} skeleton={<AdminProductGridSkeleton />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoProducts filter={filter} onAdd={add} />
          ) : (
            <>
              {isTable ? (
                <ProductsTable
                  actions={actions}
                  filter={filter}
                  products={rows}
                  selection={{ ids: selected, onChange: setSelected }}
                />
              ) : (
                <AdminProductGrid actions={actions} products={rows} />
              )}
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="nums py-3 text-sm text-muted">{plural(total, 'product')}</p>
                <Pagination page={page} pageCount={pageCount(total, PRODUCT_PAGE_SIZE)} onPageChange={setPage} />
              </div>
            </>
          )
        }
      </ListPanel>
      {isTable && (
        <ProductBulkBar
          isRemoved={actions.isRemoved}
          products={list.data?.rows ?? []}
          selected={selected}
          onDone={() => setSelected(NONE)}
        />
      )}
      {source && <ProductDialog source={source} onClose={() => setSource(null)} />}
      {stocking && (
        <StockDialog
          // A list of what is sold out no longer has it when the first of its variants is there again.
          product={list.data?.rows.find(({ id }) => id === stocking.id) ?? stocking}
          onClose={() => setStocking(null)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

type NoProductsProps = { filter: AdminProductFilter; onAdd: () => void }

/** An empty list: of a shop that has just begun, or of a filter that nothing matches. */
function NoProducts({ filter, onAdd }: NoProductsProps) {
  const icon = <PackageSearch size={28} />
  if (!isNarrowing(filter)) {
    return (
      <StateMessage
        icon={icon}
        title="No products yet"
        message="Add your first one, or import a list of them."
        action={
          <Button variant="action" onClick={onAdd}>
            Add Product
          </Button>
        }
      />
    )
  }
  const message = filter.search ? `Nothing matches "${filter.search}".` : 'Nothing matches these filters.'
  return <StateMessage icon={icon} title="No products found" message={message} />
}
