import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { maxQuantity } from '../../domain/cart/quantity.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { changeQuantity, removeItem } from './cart-actions.ts'

type CardStepperProps = {
  product: Pick<Product, 'id' | 'name' | 'stock'>
  quantity: number
  takesFocus: boolean
}

const END = 'grid size-11 place-items-center aria-disabled:text-muted'
const isFocusLost = () => document.activeElement === document.body

/** Which button of this card's stepper, or of the button that takes its place, the keyboard goes on with. */
function useKeepFocus(takesFocus: boolean) {
  const box = useRef<HTMLFieldSetElement>(null)
  const isTakenOut = useRef(false)
  useEffect(() => {
    const card = box.current?.parentElement
    if (takesFocus && isFocusLost()) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    return () => {
      if (isTakenOut.current && isFocusLost()) card?.querySelector<HTMLElement>('button.btn')?.focus()
    }
  }, [takesFocus])
  return { box, isTakenOut }
}

/** In a card, in the box of its Add to Cart button: how many are in the cart, one more, one less; the last one with an Undo (rule C5). */
export function CardStepper({ product: { id, name, stock }, quantity, takesFocus }: CardStepperProps) {
  const { box, isTakenOut } = useKeepFocus(takesFocus)
  const inCart = { productId: id, variantIds: [], quantity }
  const most = maxQuantity(stock)
  const takeOne = () => {
    isTakenOut.current = quantity === 1
    void (quantity > 1 ? changeQuantity({ inCart, stock }, quantity - 1) : removeItem({ inCart }))
  }
  const addOne = () => quantity < most && void changeQuantity({ inCart, stock }, quantity + 1)
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="grid h-11 w-full min-w-0 grid-cols-[44px_1fr_44px] items-center rounded-xl bg-tint text-deep"
      ref={box}
    >
      <button
        aria-label={quantity > 1 ? `One less of ${name}` : `Remove ${name}`}
        className={END}
        onClick={takeOne}
        type="button"
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <output className="nums text-center text-xs leading-tight font-semibold">In cart ({quantity})</output>
      <button
        aria-disabled={quantity >= most || undefined}
        aria-label={`One more of ${name}`}
        className={END}
        onClick={addOne}
        type="button"
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </fieldset>
  )
}
