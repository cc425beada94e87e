import type { ReactNode } from 'react'
import type { ProductFilter, ProductSortKey } from '../../data/admin/product-list.ts'
import type { Product } from '../../domain/product.ts'
import { Column, Row, Table } from '../../ui/Table.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { ProductRow } from './ProductRow.tsx'
import type { ProductActions } from './product-actions.ts'

type ProductsTableProps = {
  products: readonly Product[]
  filter: ProductFilter
  actions: ProductActions
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function ProductsTable({ products, filter, actions, selected, onSelect }: ProductsTableProps) {
  const isAll = products.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <Table caption="Products">
      <thead>
        <Row>
          <Column className="w-10">
            <input
              type="checkbox"
              aria-label="Select all products of this page"
              className="block size-5 accent-brand"
              checked={isAll}
              onChange={() => onSelect(isAll ? new Set() : new Set(products.map(({ id }) => id)))}
            />
          </Column>
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
          <ProductRow
            key={product.id}
            actions={actions}
            product={product}
            isSelected={selected.has(product.id)}
            onToggle={() => toggle(product.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function SortColumn({ filter, by, children }: { filter: ProductFilter; by: ProductSortKey; children: ReactNode }) {
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
