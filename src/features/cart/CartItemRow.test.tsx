import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { ItemNotes, ItemSync } from './CartItemRow.tsx'
import type { CartViewItem } from './cart-view.ts'

afterEach(cleanup)

function notesOf(overrides: Partial<CartViewItem>, quantity = 1, isKeptByOrder = false) {
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
    ...overrides,
  }
  const { container } = render(<ItemNotes isKeptByOrder={isKeptByOrder} item={item} />)
  return container.textContent
}

it('shows no note for an unchanged item', () => {
  expect(notesOf({})).toBe('')
})

it.each([
  [5, null],
  [7, 'not_enough'],
] as const)('shows the stock left at quantity %i of 5', (quantity, problem) => {
  notesOf({ problem }, quantity)
  expect(screen.getByText('Only 5 left in stock')).toBeTruthy()
})

it('shows the old and the new price', () => {
  expect(notesOf({ oldPrice: 4_000_000 })).toBe('Price changed: was ₦40,000.00, now ₦42,900.00')
})

it.each([
  ['sold_out', 'Out of Stock'],
  ['gone', 'No longer sold'],
  ['unknown', 'will load when you are connected'],
] as const)('explains %s', (problem, text) => {
  expect(notesOf({ problem, stock: 0 })).toContain(text)
})

it('shows that the customer’s own unpaid order reserves the stock', () => {
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
] as const)('shows the sync state: %s', (syncState, text) => {
  expect(render(<ItemSync syncState={syncState} />).container.textContent).toBe(text)
})

it('keeps its space without a text', () => {
  expect(render(<ItemSync syncState="synced" />).container.firstElementChild).not.toBeNull()
})

it('asks for another choice if the product’s variants have changed', () => {
  expect(notesOf({ problem: 'gone' })).toBe('No longer sold like this. Remove it and choose again.')
  expect(notesOf({ problem: 'gone', product: null })).toBe('No longer sold. Remove it to check out.')
})
