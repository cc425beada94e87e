import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { CardStepper } from './CardStepper.tsx'

vi.mock('../../data/cart/cart.ts', () => ({ addToCart: vi.fn(), removeFromCart: vi.fn(), setCartQuantity: vi.fn() }))
vi.mock('../../data/wishlist/wishlist.ts', () => ({ setWishlistItem: vi.fn() }))

const POT = { id: 'pot', name: 'Soup pot', stock: 3 }
const show = (quantity: number) => render(<CardStepper product={POT} quantity={quantity} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Add to Cart and the stepper, which take each other's place. */
function Card() {
  const [isInCart, setInCart] = useState(false)
  vi.mocked(removeFromCart).mockImplementation(async () => setInCart(false))
  return (
    <article>
      {isInCart ? (
        <CardStepper product={POT} quantity={1} />
      ) : (
        <button className="btn" onClick={() => setInCart(true)} type="button">
          Add to Cart
        </button>
      )}
    </article>
  )
}

afterEach(cleanup)
beforeEach(() => {
  vi.resetAllMocks()
  for (const mock of [removeFromCart, setCartQuantity]) vi.mocked(mock).mockResolvedValue()
})

it('counts up and down by one, and no further than the stock', async () => {
  const { unmount } = show(2)
  await press('One more of Soup pot')
  await press('One less of Soup pot')
  unmount()
  show(3)
  await press('One more of Soup pot')
  const asked = vi.mocked(setCartQuantity).mock.calls.map(([, quantity]) => quantity)
  expect(asked).toEqual([3, 1])
})

it('takes the last piece out, with a way back', async () => {
  show(1)
  await press('Remove Soup pot')
  expect(removeFromCart).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ productId: 'pot', variantIds: [] }))
  expect(getToasts().at(-1)).toMatchObject({ title: 'Item removed', action: { label: 'Undo' } })
  expect(setCartQuantity).not.toHaveBeenCalled()
})

it('keeps the focus in the card that was pressed', async () => {
  render(<Card />)
  await press('Add to Cart')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more of Soup pot' }))
  await press('Remove Soup pot')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to Cart' }))
})

it('leaves the focus alone where nobody pressed', () => {
  show(1)
  expect(document.activeElement).toBe(document.body)
})
