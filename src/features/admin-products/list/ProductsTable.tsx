import type { ReactNode } from 'react'
import type { AdminProductFilter, ProductSortKey } from '../../../data/admin/products/product-list.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { type Selection, SelectionColumn, toggled } from '../../../ui/list/SelectionColumn.tsx'
import { Cell, Column, Row, Table } from '../../../ui/list/Table.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { useUrlQuery } from '../../../ui/url/use-url-query.ts'
import { StockAdjust } from '../changes/StockAdjust.tsx'
import { AdminPrice } from './AdminPrice.tsx'
import { type ProductActions, ProductButtons } from './ProductButtons.tsx'
import { StockText } from './StockText.tsx'

type AdminProductRowProps = {
  product: AdminProduct
  actions: ProductActions
  isSelected: boolean
  onToggle: () => void
}

function AdminProductRow({ product, actions, isSelected, onToggle }: AdminProductRowProps) {
  const { name, brand, sku, category, featured, status, variants } = product
  return (
    <Row className={isSelected ? 'bg-tint' : ''}>
      <Cell>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          className="block size-5 accent-brand"
          checked={isSelected}
          onChange={onToggle}
        />
      </Cell>
      <Cell className="min-w-56">
        <span className="flex items-center gap-3">
          <Picture alt="" className="w-10 shrink-0 rounded-lg" sizes="40px" src={product.image} title={name} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
              <span>{brand}</span>
              {sku && <span className="nums">{`SKU ${sku}`}</span>}
              {status === 'draft' && <Badge tone="gold">Draft</Badge>}
              {featured && <Badge>Featured</Badge>}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{categoryLabel(category)}</Cell>
      <Cell className="whitespace-nowrap">
        <AdminPrice product={product} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {actions.isRemoved && <StockText product={product} />}
        {!actions.isRemoved && variants.length === 0 && (
          <StockAdjust productId={product.id} name={name} stock={product.stock} />
        )}
        {!actions.isRemoved && variants.length > 0 && (
          <button
            type="button"
            aria-label={`Change the stock of ${name}`}
            className="inline-flex min-h-9 items-center gap-2 underline decoration-dotted underline-offset-4"
            onClick={() => actions.onStock(product)}
          >
            <StockText product={product} />
          </button>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="flex">
          <ProductButtons actions={actions} product={product} />
        </span>
      </Cell>
    </Row>
  )
}

type ProductsTableProps = {
  products: readonly AdminProduct[]
  filter: AdminProductFilter
  actions: ProductActions
  selection: Selection
}

export function ProductsTable({ products, filter, actions, selection }: ProductsTableProps) {
  return (
    <Table caption="Products">
      <thead>
        <Row>
          <SelectionColumn label="Select all products of this page" rows={products} selection={selection} />
          <SortColumn filter={filter} by="name">
            Product
          </SortColumn>
          <SortColumn filter={filter} by="category">
            Category
          </SortColumn>
          <SortColumn filter={filter} by="price">
            Price
          </SortColumn>
          <SortColumn filter={filter} by="stock">
            Stock
          </SortColumn>
          <Column>Actions</Column>
        </Row>
      </thead>
      <tbody>
        {products.map((product) => (
          <AdminProductRow
            key={product.id}
            actions={actions}
            product={product}
            isSelected={selection.ids.has(product.id)}
            onToggle={() => selection.onChange(toggled(selection.ids, product.id))}
          />
        ))}
      </tbody>
    </Table>
  )
}

function SortColumn({ filter, by, children }: { filter: AdminProductFilter; by: ProductSortKey; children: ReactNode }) {
  const [, setQuery] = useUrlQuery()
  const isSorted = filter.sort === by
  return (
    <Column
      sort={isSorted ? (filter.isDescending ? 'descending' : 'ascending') : 'none'}
      onSort={() => setQuery({ sort: by, order: isSorted && !filter.isDescending ? 'desc' : 'asc', page: '' })}
    >
      {children}
    </Column>
  )
}
