import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { maxQuantity } from '../../domain/cart/quantity.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { changeQuantity, removeItem } from './cart-actions.ts'

type CardStepperProps = { product: Pick<Product, 'id' | 'name' | 'stock'>; quantity: number }

const END = 'grid size-11 place-items-center aria-disabled:text-muted'
const isFocusLost = () => document.activeElement === document.body

/** The card clicked last. When its stepper replaces Add to Cart or the reverse, focus moves to the new button. */
let pressedCard: Element | null = null
addEventListener(
  'click',
  ({ target }) => (pressedCard = target instanceof Element ? target.closest('article') : null),
  true,
)

function useKeepFocus() {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const card = box.current?.closest('article')
    const takeFocus = (button: string) => {
      if (card && card === pressedCard && isFocusLost()) card.querySelector<HTMLElement>(button)?.focus()
    }
    takeFocus('fieldset > :last-child')
    return () => takeFocus('button.btn')
  }, [])
  return box
}

/** Replaces Add to Cart in a card while the product is in the cart. Removing the last piece offers Undo. Rule C5. */
export function CardStepper({ product: { id, name, stock }, quantity }: CardStepperProps) {
  const box = useKeepFocus()
  const inCart = { productId: id, variantIds: [], quantity }
  const most = maxQuantity(stock)
  const takeOne = () => {
    void (quantity > 1 ? changeQuantity({ inCart, stock }, quantity - 1) : removeItem({ inCart }))
  }
  const addOne = () => quantity < most && void changeQuantity({ inCart, stock }, quantity + 1)
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="grid h-11 w-full min-w-0 grid-cols-[44px_1fr_44px] items-center rounded-lg bg-tint text-deep"
      ref={box}
    >
      <button
        aria-label={quantity > 1 ? `One less of ${name}` : `Remove ${name}`}
        className={END}
        onClick={takeOne}
        type="button"
      >
        <Minus size={18} />
      </button>
      <output className="nums text-center text-xs leading-tight font-semibold">{`In cart (${quantity})`}</output>
      <button
        aria-disabled={quantity >= most || undefined}
        aria-label={`One more of ${name}`}
        className={END}
        onClick={addOne}
        type="button"
      >
        <Plus size={18} />
      </button>
    </fieldset>
  )
}
