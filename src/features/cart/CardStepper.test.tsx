import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { addToCart, setCartQuantity, useCart } from '../../data/cart/cart.ts'
import { setUser } from '../../data/session/session-state.ts'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { CardStepper } from './CardStepper.tsx'

const POT = { id: 'pot', name: 'Soup pot', stock: 3 }
const KEY = { productId: 'pot', variantIds: [] }
const button = (name: string) => screen.queryByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Renders Add to Cart or the stepper, as a card does. */
function Card() {
  const [item] = useCart().items
  return (
    <article>
      {item ? (
        <CardStepper product={POT} quantity={item.quantity} />
      ) : (
        <button className="btn" onClick={() => void addToCart(KEY, 1)} type="button">
          Add to Cart
        </button>
      )}
    </article>
  )
}

let device: ReturnType<typeof aCustomersDevice>
beforeEach(() => {
  device = aCustomersDevice()
})
afterEach(() => {
  cleanup()
  setUser(null)
})

it('steps by one, up to the stock', async () => {
  await setCartQuantity(KEY, 2)
  render(<Card />)
  await press('One more of Soup pot')
  await screen.findByText('In cart (3)')
  await press('One more of Soup pot')
  expect(await device.cart()).toEqual(['3 pot/'])
  await press('One less of Soup pot')
  await screen.findByText('In cart (2)')
})

it('removes the last piece, with Undo', async () => {
  await setCartQuantity(KEY, 1)
  render(<Card />)
  await press('Remove Soup pot')
  await screen.findByText('Add to Cart')
  expect(getToasts().at(-1)).toMatchObject({ title: 'Item removed', action: { label: 'Undo' } })
})

it('keeps the focus in the pressed card', async () => {
  render(<Card />)
  await press('Add to Cart')
  await waitFor(() => expect(document.activeElement).toBe(button('One more of Soup pot')))
  await press('Remove Soup pot')
  await waitFor(() => expect(document.activeElement).toBe(button('Add to Cart')))
})

it('leaves the focus alone until a press', () => {
  render(<CardStepper product={POT} quantity={1} />)
  expect(document.activeElement).toBe(document.body)
})
