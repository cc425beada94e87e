import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router-dom'
import type { GoneProduct } from '../../data/catalogue/gone-products.ts'
import { maxQuantity } from '../../domain/cart/quantity.ts'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import type { CartViewItem } from './cart-view.ts'
import { ItemNotes, ItemSync } from './ItemNotes.tsx'

type CartItemRowProps = {
  item: CartViewItem
  /** This device remembers so much of a product that the shop sells no more. */
  gone: GoneProduct | undefined
  isKeptByOrder: boolean
  onQuantityChange: (quantity: number) => void
  onRemove: () => void
  onSaveForLater: () => void
}

const QUIET_ACTION =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm text-muted underline-offset-4 hover:underline'

export function CartItemRow(props: CartItemRowProps) {
  const { item, gone, isKeptByOrder, onQuantityChange, onRemove, onSaveForLater } = props
  const { product, variantText, problem } = item
  const shown = product ?? gone
  const name = shown?.name ?? 'Product'
  const canCount = problem === null || problem === 'not_enough'
  return (
    <li className="grid grid-cols-[76px_1fr] gap-3 border-b border-line pt-4 pb-1 md:grid-cols-[96px_1fr]">
      <Link aria-hidden="true" tabIndex={-1} to={`/product/${item.inCart.productId}`}>
        <Picture
          alt=""
          className="rounded-card"
          placeholder={shown?.placeholder}
          sizes="96px"
          src={shown?.image ?? null}
          title={name}
        />
      </Link>
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 grow basis-24">
            <Link className="font-medium hover:underline" to={`/product/${item.inCart.productId}`}>
              {name}
            </Link>
            {variantText && <p className="text-sm text-muted">{variantText}</p>}
          </div>
          <div className="ml-auto text-right">
            {item.total > 0 && (
              <Price
                className={`block ${canCount ? 'font-bold' : 'text-muted line-through'}`}
                kobo={item.total}
                was={canCount ? item.wasTotal : null}
              />
            )}
            {item.inCart.quantity > 1 && (
              <span className="block text-sm text-muted">
                <Price kobo={item.unitPrice} /> each
              </span>
            )}
          </div>
        </div>
        <ItemNotes isKeptByOrder={isKeptByOrder} item={item} />
        <div className="mt-1 flex flex-wrap items-center gap-1">
          {canCount && (
            <Stepper
              label={`Quantity of ${name}`}
              max={maxQuantity(item.stock)}
              onChange={onQuantityChange}
              value={item.inCart.quantity}
            />
          )}
          <div className="ml-auto flex items-center sm:gap-4">
            {(product || problem !== 'gone') && (
              <button className={QUIET_ACTION} onClick={onSaveForLater} title="Save for later" type="button">
                <Heart aria-hidden="true" size={18} />
                <span className="sr-only sm:not-sr-only">Save for later</span>
                <span className="sr-only">: {name}</span>
              </button>
            )}
            <button className={QUIET_ACTION} onClick={onRemove} type="button">
              Remove
              <span className="sr-only"> {name}</span>
            </button>
          </div>
        </div>
        <ItemSync syncState={item.inCart.syncState} />
      </div>
    </li>
  )
}
