import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Cell, Row } from '../../../ui/list/Table.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { StockAdjust } from '../changes/StockAdjust.tsx'
import { AdminPrice } from './AdminPrice.tsx'
import type { ProductActions } from './ProductButtons.tsx'
import { ProductButtons } from './ProductButtons.tsx'
import { StockText } from './StockText.tsx'

type AdminProductRowProps = {
  product: AdminProduct
  actions: ProductActions
  isSelected: boolean
  onToggle: () => void
}

export function AdminProductRow({ product, actions, isSelected, onToggle }: AdminProductRowProps) {
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
