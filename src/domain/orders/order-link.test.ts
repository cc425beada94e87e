import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ADDRESS_FIELDS } from '../people/address.ts'
import { type LinkedOrder, orderFromLink, orderLink } from './order-link.ts'

const POT = '0b8f7a3e-1111-4222-8333-944445555666'
const uuid = fc.uuid()
const item = fc.record({
  productId: uuid,
  variantIds: fc.uniqueArray(uuid, { maxLength: 4 }).map((ids) => ids.sort()),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((typed) => typed.trim())
  .filter(Boolean)
const order = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 20 }),
  address: fc.dictionary(fc.constantFrom(...ADDRESS_FIELDS), text, { noNullPrototype: true }),
  leftOut: fc.nat(200),
})

it('restores every order from its link', () => {
  fc.assert(
    fc.property(order, (sent: LinkedOrder) => {
      expect(orderFromLink(new URL(orderLink('https://shop.example', sent)).hash)).toEqual(sent)
    }),
  )
})

it.each([
  '',
  '#',
  '#fullName=Ada',
  '#i=',
  `#i=${POT}`,
  `#i=${POT}~0`,
  `#i=${POT}~-1`,
  `#i=${POT}~1.5`,
  '#i=pot~1',
  `#i=${POT}~javascript:alert(1)~1`,
])('reads no order from %j', (hash) => {
  expect(orderFromLink(hash)).toBeNull()
})

it('keeps the customer’s data in the fragment, which is never sent to a host', () => {
  const link = orderLink('https://shop.example', {
    items: [{ productId: POT, variantIds: [], quantity: 1 }],
    address: { fullName: 'Ada Obi', phone: '+2348031234567' },
    leftOut: 0,
  })
  expect(link.split('#')[0]).toBe('https://shop.example/admin/new-order')
})
