import type { ReactNode } from 'react'
import type { AdminProductFilter, ProductSortKey } from '../../../data/admin/products/product-list.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { type Selection, SelectionColumn, toggled } from '../../../ui/list/SelectionColumn.tsx'
import { Column, Row, Table } from '../../../ui/list/Table.tsx'
import { useUrlQuery } from '../../../ui/url/use-url-query.ts'
import { AdminProductRow } from './AdminProductRow.tsx'
import type { ProductActions } from './ProductButtons.tsx'

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
