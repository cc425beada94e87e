import type { ShippingAddress } from '../domain/people/address.ts'
import { fittingLines } from '../domain/people/whatsapp-message.ts'
import { fillText } from '../lib/fill-text.ts'

/** What links to the shop's WhatsApp say, and the messages they begin. */
export const WHATSAPP = {
  askAboutProduct: 'Ask on WhatsApp',
  askAboutCart: 'Ask on WhatsApp',
  askAboutOrder: 'Help on WhatsApp',
  orderByWhatsApp: 'Order by WhatsApp',
  orderNote: 'Sends us this cart as a message. Nothing is ordered until we answer.',
  product: 'Hello, I have a question about {name}: {url}',
  order: 'Hello, I have a question about my order #{number}.',
} as const

/** What a cart is in words; the admin's form for an order by hand reads it back. */
export const CART_MESSAGE = {
  hello: 'Hello, I would like to order:',
  question: 'Hello, I have a question about my cart:',
  item: '{quantity} × {name}, {price}',
  more: 'and {count} more',
  total: 'Total: {total}',
  estimate: 'Estimated total: {total}',
  name: 'Name: {name}',
  phone: 'Phone: {phone}',
  address: 'Address: {address}',
} as const

export type CartMessage = {
  readonly isOrder: boolean
  /** Names with their variants; prices as they are shown. */
  readonly items: readonly { readonly quantity: number; readonly name: string; readonly price: string }[]
  readonly total: string
  readonly isEstimate: boolean
  /** Where it should go, as far as the device knows. */
  readonly address: ShippingAddress | null
}

function addressLines({ fullName, phone, address, city, state, country, postalCode }: ShippingAddress): string[] {
  const place = [address, city, state, postalCode, country].filter(Boolean).join(', ')
  return [
    ...(fullName ? [fillText(CART_MESSAGE.name, { name: fullName })] : []),
    ...(phone ? [fillText(CART_MESSAGE.phone, { phone })] : []),
    ...(address ? [fillText(CART_MESSAGE.address, { address: place })] : []),
  ]
}

/** A cart in words. */
export function cartMessage({ isOrder, items, total, isEstimate, address }: CartMessage): string {
  const { lines, leftOut } = fittingLines(items.map((item) => fillText(CART_MESSAGE.item, item)))
  return [
    isOrder ? CART_MESSAGE.hello : CART_MESSAGE.question,
    ...lines,
    ...(leftOut > 0 ? [fillText(CART_MESSAGE.more, { count: leftOut })] : []),
    fillText(isEstimate ? CART_MESSAGE.estimate : CART_MESSAGE.total, { total }),
    ...(isOrder && address ? addressLines(address) : []),
  ].join('\n')
}
