import { expect, it } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { linesToBuyAgain } from './buy-again.ts'

const catalogue = new Map([
  ['pot', aProduct({ id: 'pot', stock: 2 })],
  ['soap', aProduct({ id: 'soap', stock: 0 })],
  ['bag', aProduct({ id: 'bag', variants: [aVariant({ id: 'blue', stock: 4 })] })],
])
const line = (productId: string, quantity = 3, variantId: string | null = null) => ({ productId, variantId, quantity })

it('buys no more again than there is', () => {
  expect(linesToBuyAgain([line('pot'), line('bag', 3, 'blue')], catalogue, true)).toEqual([
    line('pot', 2),
    line('bag', 3, 'blue'),
  ])
})

it('leaves out what is sold out, gone, or no longer comes in that variant', () => {
  expect(linesToBuyAgain([line('soap'), line('gone'), line('bag', 1, 'red')], catalogue, true)).toEqual([])
})

it('does not judge products the device has not read yet', () => {
  expect(linesToBuyAgain([line('later')], catalogue, false)).toEqual([line('later')])
})
