import type { CartItem } from '../../data/cart/read-cart.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
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
  /** An order of the customer's own that waits for its payment keeps pieces of it. */
  isKeptByOrder?: boolean
}

/** Warns about low stock and a changed price. */
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

/** Whether the server has an item's last change. Takes up its line even when empty, so that no button moves under a finger. */
export function ItemSync({ syncState }: ItemSyncProps) {
  return (
    <p className="flex min-h-5.5 items-center">
      {syncState === 'waiting' && <Badge tone="gold">Saved on this phone, will sync</Badge>}
      {syncState === 'rejected' && <Badge tone="red">Last change not synced, see below</Badge>}
    </p>
  )
}
