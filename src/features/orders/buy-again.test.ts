import { expect, it } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { itemsToBuyAgain } from './buy-again.ts'

const catalogue = new Map([
  ['pot', aProduct({ id: 'pot', stock: 2 })],
  ['soap', aProduct({ id: 'soap', stock: 0 })],
  ['bag', aProduct({ id: 'bag', variants: [aVariant({ id: 'blue', stock: 4 })] })],
])
const item = (productId: string, quantity = 3, variantId: string | null = null) => ({ productId, variantId, quantity })

it('buys no more again than there is', () => {
  expect(itemsToBuyAgain([item('pot'), item('bag', 3, 'blue')], catalogue, true)).toEqual([
    item('pot', 2),
    item('bag', 3, 'blue'),
  ])
})

it('leaves out what is sold out, gone, or no longer comes in that variant', () => {
  expect(itemsToBuyAgain([item('soap'), item('gone'), item('bag', 1, 'red')], catalogue, true)).toEqual([])
})

it('leaves products that the device has not read yet to the cart', () => {
  expect(itemsToBuyAgain([item('later')], catalogue, false)).toEqual([item('later')])
})
