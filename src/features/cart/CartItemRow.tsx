import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router-dom'
import type { CartItem } from '../../data/cart/read-cart.ts'
import type { RemovedProduct } from '../../data/catalogue/removed-products.ts'
import { maxQuantity } from '../../domain/cart/quantity.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import type { CartViewItem, ItemProblem } from './cart-view.ts'

const PROBLEM_TEXTS: Readonly<Record<Exclude<ItemProblem, 'not_enough'>, string>> = {
  gone: 'No longer sold. Remove it to check out.',
  sold_out: 'Out of Stock. Remove it or save it for later.',
  unknown: 'Details will load when you are connected.',
}

function problemText(problem: keyof typeof PROBLEM_TEXTS, isSold: boolean, isKeptByOrder: boolean): string {
  if (problem === 'sold_out' && isKeptByOrder)
    return 'Your unpaid order keeps this for you. Pay for it, or see the order.'
  return problem === 'gone' && isSold ? 'No longer sold like this. Remove it and choose again.' : PROBLEM_TEXTS[problem]
}

type ItemNotesProps = {
  item: CartViewItem
  /** The customer's own unpaid order reserves some of its stock. */
  isKeptByOrder?: boolean
}

export function ItemNotes({ item, isKeptByOrder = false }: ItemNotesProps) {
  const { problem, stock, oldPrice } = item
  const isAtLimit = problem === 'not_enough' || (problem === null && item.inCart.quantity >= stock)
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {problem && problem !== 'not_enough' && (
        <p className="font-medium text-danger">{problemText(problem, item.product !== null, isKeptByOrder)}</p>
      )}
      {isAtLimit && (
        <p className="text-danger">{`Only ${stock} left in stock${isKeptByOrder ? ' besides what your unpaid order keeps for you' : ''}`}</p>
      )}
      {oldPrice !== null && (
        <p className="text-muted">
          Price changed: was <Price className="line-through" kobo={oldPrice} />, now <Price kobo={item.unitPrice} />
        </p>
      )}
    </div>
  )
}

type ItemSyncProps = { syncState: CartItem['syncState'] }

/** An item's sync state. Keeps its height when empty, to avoid a layout shift under the finger. */
export function ItemSync({ syncState }: ItemSyncProps) {
  return (
    <p className="flex min-h-5.5 items-center">
      {syncState === 'waiting' && <Badge tone="gold">Saved on this phone, will sync</Badge>}
      {syncState === 'rejected' && <Badge tone="red">Last change not synced, see below</Badge>}
    </p>
  )
}

type CartItemRowProps = {
  item: CartViewItem
  /** The name and picture this device kept of a product no longer sold. */
  gone: RemovedProduct | undefined
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
    <li className="flex flex-wrap gap-3 border-b border-line pt-4 pb-1">
      <Link
        aria-hidden="true"
        className="w-[76px] shrink-0 md:w-24"
        tabIndex={-1}
        to={`/product/${item.inCart.productId}`}
      >
        <Picture
          alt=""
          className="rounded-card"
          placeholder={shown?.placeholder}
          sizes="96px"
          src={shown?.image ?? null}
          title={name}
        />
      </Link>
      <div className="grid min-w-0 grow basis-[8rem] grid-cols-1 gap-1">
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
                regularPrice={canCount ? item.wasTotal : null}
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
                <Heart size={18} />
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
