import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { ListColumn } from '../../../ui/list/ResourceTable.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { StockAdjust } from '../changes/StockAdjust.tsx'
import { AdminPrice, StockText } from './AdminProductCard.tsx'
import { type ProductActions, ProductButtons } from './ProductButtons.tsx'

type ProductCellProps = { product: AdminProduct; actions: ProductActions }

function NameCell({ product: { name, image, brand, sku, status, featured } }: Pick<ProductCellProps, 'product'>) {
  return (
    <span className="flex items-center gap-3">
      <Picture alt="" className="w-10 shrink-0 rounded-lg" sizes="40px" src={image} title={name} />
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
  )
}

function StockCell({ product, actions }: ProductCellProps) {
  if (actions.isRemoved) return <StockText product={product} />
  if (product.variants.length === 0)
    return <StockAdjust productId={product.id} name={product.name} stock={product.stock} />
  return (
    <button
      type="button"
      aria-label={`Change the stock of ${product.name}`}
      className="inline-flex min-h-9 items-center gap-2 underline decoration-dotted underline-offset-4"
      onClick={() => actions.onStock(product)}
    >
      <StockText product={product} />
    </button>
  )
}

export const productColumns = (actions: ProductActions): readonly ListColumn<AdminProduct>[] => [
  { title: 'Product', sort: 'name-asc', className: 'min-w-56', cell: (product) => <NameCell product={product} /> },
  { title: 'Category', sort: 'category-asc', cell: ({ category }) => categoryLabel(category) },
  { title: 'Price', sort: 'price-asc', cell: (product) => <AdminPrice product={product} /> },
  { title: 'Stock', sort: 'stock-asc', cell: (product) => <StockCell product={product} actions={actions} /> },
  {
    title: 'Actions',
    cell: (product) => (
      <span className="flex">
        <ProductButtons actions={actions} product={product} />
      </span>
    ),
  },
]
