import { expect, it } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { itemsToBuyAgain } from './buy-again.ts'

const catalogue = new Map([
  ['pot', aProduct({ id: 'pot', stock: 2 })],
  ['soap', aProduct({ id: 'soap', stock: 0 })],
  ['bag', aProduct({ id: 'bag', variants: [aVariant({ id: 'blue', stock: 4 })] })],
  [
    'shirt',
    aProduct({
      id: 'shirt',
      variants: [aVariant({ id: 'L', type: 'Size', stock: 4 }), aVariant({ id: 'red', type: 'Color', stock: 2 })],
    }),
  ],
])
const item = (productId: string, quantity = 3, ...variantIds: string[]) => ({ productId, variantIds, quantity })

it('buys no more again than there is', () => {
  expect(itemsToBuyAgain([item('pot'), item('bag', 3, 'blue')], catalogue, true)).toEqual([
    item('pot', 2),
    item('bag', 3, 'blue'),
  ])
  expect(itemsToBuyAgain([item('shirt', 3, 'L', 'red')], catalogue, true)).toEqual([item('shirt', 2, 'L', 'red')])
})

it('leaves out what is sold out, gone, or no longer comes in that variant', () => {
  expect(
    itemsToBuyAgain([item('soap'), item('gone'), item('bag', 1, 'red'), item('shirt', 1, 'L')], catalogue, true),
  ).toEqual([])
})

it('leaves products that the device has not read yet to the cart', () => {
  expect(itemsToBuyAgain([item('later')], catalogue, false)).toEqual([item('later')])
})
