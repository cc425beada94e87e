import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { ItemNotes, ItemSync } from './CartItemRow.tsx'
import type { CartViewItem } from './cart-view.ts'

afterEach(cleanup)

function notesOf(over: Partial<CartViewItem>, quantity = 1, isKeptByOrder = false) {
  const item: CartViewItem = {
    id: 'pot/',
    inCart: { productId: 'pot', variantIds: [], quantity, syncState: 'synced', addedPrice: null },
    product: aProduct(),
    variantText: null,
    unitPrice: 4_290_000,
    total: 4_290_000,
    wasTotal: null,
    stock: 5,
    problem: null,
    oldPrice: null,
    ...over,
  }
  const { container } = render(<ItemNotes isKeptByOrder={isKeptByOrder} item={item} />)
  return container.textContent
}

it('says nothing about an item that is as it was', () => {
  expect(notesOf({})).toBe('')
})

it.each([
  [5, null],
  [7, 'not_enough'],
] as const)('tells at quantity %i of 5 how many are left', (quantity, problem) => {
  notesOf({ problem }, quantity)
  expect(screen.getByText('Only 5 left in stock')).toBeTruthy()
})

it('tells the old and the new price', () => {
  expect(notesOf({ oldPrice: 4_000_000 })).toBe('Price changed: was ₦40,000.00, now ₦42,900.00')
})

it.each([
  ['sold_out', 'Out of Stock'],
  ['gone', 'No longer sold'],
  ['unknown', 'will load when you are connected'],
] as const)('explains %s', (problem, text) => {
  expect(notesOf({ problem, stock: 0 })).toContain(text)
})

it("says that the customer's own unpaid order keeps what is not to be had", () => {
  expect(notesOf({ problem: 'sold_out', stock: 0 }, 1, true)).toBe(
    'Your unpaid order keeps this for you. Pay for it, or see the order.',
  )
  cleanup()
  expect(notesOf({ problem: 'not_enough', stock: 2 }, 3, true)).toBe(
    'Only 2 left in stock besides what your unpaid order keeps for you',
  )
})

it.each([
  ['synced', ''],
  ['waiting', 'Saved on this phone, will sync'],
  ['rejected', 'Last change not synced, see below'],
] as const)('tells how far an item got: %s', (syncState, text) => {
  expect(render(<ItemSync syncState={syncState} />).container.textContent).toBe(text)
})

it('keeps its place when there is nothing to tell', () => {
  expect(render(<ItemSync syncState="synced" />).container.firstElementChild).not.toBeNull()
})

it('asks to choose again where the product now comes in other variants', () => {
  expect(notesOf({ problem: 'gone' })).toBe('No longer sold like this. Remove it and choose again.')
  expect(notesOf({ problem: 'gone', product: null })).toBe('No longer sold. Remove it to check out.')
})
