import { useState } from 'react'
import { addedToCart, SHOPPING_MESSAGES } from '../../../content/messages/shopping-messages.ts'
import { applyCartIntent } from '../../../data/cart/cart.ts'
import { getCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { lookUpProduct } from '../../../data/catalogue/lookup/product-lookup.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { type ReorderItem, type ReorderProblem, reorderItems } from '../../../domain/orders/reorder.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

const PROBLEMS: Readonly<Record<ReorderProblem, string>> = {
  gone: '{name} is no longer sold like this.',
  sold_out: '{name} is sold out.',
  not_enough: '{name}: only {quantity} of {wanted} left.',
}

const NEW_PRICE = '{name} now costs {price} instead of {old}.'

/** Words the differences from last time. */
function changeNotes({ item, quantity, problem, newPrice }: ReorderItem): readonly string[] {
  const name = item.variantLabel ? `${item.name} (${item.variantLabel})` : item.name
  const notes = []
  if (problem) notes.push(fillText(PROBLEMS[problem], { name, quantity, wanted: item.quantity }))
  if (newPrice !== null)
    notes.push(fillText(NEW_PRICE, { name, price: formatNaira(newPrice), old: formatNaira(item.price) }))
  return notes
}

/** Adds an order's items to the cart: never lowers a quantity in it, never exceeds the stock. */
async function buyAgain(order: Order): Promise<readonly ReorderItem[]> {
  // This device may store only part of the catalogue.
  await Promise.all(order.items.map(({ productId }) => lookUpProduct(productId)))
  const items = reorderItems(order.items, getCatalogue())
  for (const { item, quantity } of items) {
    const { productId, variantIds } = item
    if (quantity > 0) await applyCartIntent({ kind: 'cart', productId, variantIds, quantity, isChosenQuantity: false })
  }
  return items
}

const countOf = (items: readonly ReorderItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

type BuyAgainProps = { order: Order }

/** Adds an order's items to the cart, and lists those missing or with a new price. */
export function BuyAgain({ order }: BuyAgainProps) {
  /** Set if something differs from last time. */
  const [result, setResult] = useState<readonly ReorderItem[] | null>(null)
  const close = () => setResult(null)
  const press = async () => {
    try {
      const items = await buyAgain(order)
      if (items.some((item) => changeNotes(item).length > 0)) return setResult(items)
      showToast(addedToCart({ quantity: countOf(items), isChosenQuantity: true }))
    } catch {
      showToast(SHOPPING_MESSAGES.cart.addFailed)
    }
  }
  const count = countOf(result ?? [])
  return (
    <>
      <Button onClick={() => void press()} variant="plain">
        Buy again
      </Button>
      {result && (
        <Dialog
          footer={
            <>
              <Button onClick={close} variant="plain">
                Close
              </Button>
              {count > 0 && <LinkButton to="/cart">View cart</LinkButton>}
            </>
          }
          onClose={close}
          title={count > 0 ? `${plural(count, 'item')} added to your cart` : 'Nothing could be added'}
        >
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {result.flatMap(changeNotes).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
