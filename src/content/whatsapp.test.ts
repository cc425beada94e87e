import { expect, it } from 'vitest'
import { orderFromLink } from '../domain/orders/order-link.ts'
import { EMPTY_ADDRESS } from '../domain/people/address.ts'
import { whatsappMessage } from '../domain/people/whatsapp-link.ts'
import { type CartMessage, cartMessage } from './whatsapp.ts'

const ITEM = {
  productId: '0b8f7a3e-1111-4222-8333-944445555666',
  variantIds: ['0b8f7a3e-1111-4222-8333-944445555777'],
  quantity: 2,
  name: 'Granite pot (Size: 7 L)',
  price: '₦45,500.00',
}
const ADA = {
  ...EMPTY_ADDRESS,
  fullName: 'Ada Obi',
  phone: '+2348031234567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
}
const CART: CartMessage = {
  isOrder: true,
  items: [ITEM],
  total: '₦48,000.00',
  isPlaceKnown: true,
  address: ADA,
  origin: 'https://shop.example',
}
const linkIn = (message: string) => message.split('#')[1] ?? ''

it('lists items, total and address, with a link that restores the cart', () => {
  const message = cartMessage(CART)
  expect(message.split('\n').slice(0, -1)).toEqual([
    'Hello, I would like to order:',
    '2 × Granite pot (Size: 7 L), ₦45,500.00',
    'Total: ₦48,000.00',
    'Name: Ada Obi',
    'Phone: +2348031234567',
    'Address: 12 Ring Road, Ibadan, Oyo, Nigeria',
  ])
  const { productId, variantIds, quantity } = ITEM
  const { email: _, postalCode: __, ...known } = ADA
  expect(orderFromLink(linkIn(message))).toEqual({
    items: [{ productId, variantIds, quantity }],
    address: known,
    leftOut: 0,
  })
})

it('states only the items’ price without a delivery address', () => {
  expect(cartMessage({ ...CART, isPlaceKnown: false })).toContain('\nItems: ₦48,000.00, before delivery and VAT\n')
})

it('omits the customer’s address from a question', () => {
  const message = cartMessage({ ...CART, isOrder: false })
  expect(message).not.toContain('Ada')
})

it('stays below WhatsApp’s limit, and states how many items it leaves out', () => {
  const message = cartMessage({ ...CART, items: Array.from({ length: 200 }, () => ITEM) })
  expect(message.length).toBeLessThanOrEqual(1500)
  const listed = message.split('\n').filter((line) => line.startsWith('2 ×')).length
  expect(message).toContain(`and ${200 - listed} more`)
  expect(orderFromLink(linkIn(message))).toMatchObject({ leftOut: 200 - listed })
})

it('escapes characters with a meaning in URLs', () => {
  const url = new URL(whatsappMessage('+2348005550101', 'Pots & pans: 100 % #1\nnew'))
  expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/2348005550101'])
  expect(url.searchParams.get('text')).toBe('Pots & pans: 100 % #1\nnew')
})
