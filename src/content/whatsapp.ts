import { type LinkedItem, orderLink } from '../domain/orders/order-link.ts'
import type { ShippingAddress } from '../domain/people/address.ts'
import { MAX_MESSAGE_LENGTH } from '../domain/people/whatsapp-link.ts'

export type CartMessage = {
  readonly isOrder: boolean
  /** Names include the variant; prices are formatted. */
  readonly items: readonly (LinkedItem & { readonly name: string; readonly price: string })[]
  /** Excludes delivery and VAT if the place is unknown, because an estimate misled customers and the shop. */
  readonly total: string
  readonly isPlaceKnown: boolean
  /** The delivery address, as far as this device has it. */
  readonly address: ShippingAddress | null
  /** The shop's, like `https://shop.example`. */
  readonly origin: string
}

function addressLines({ fullName, phone, address, city, state, country, postalCode }: ShippingAddress): string[] {
  const place = [address, city, state, postalCode, country].filter(Boolean).join(', ')
  return [
    ...(fullName ? [`Name: ${fullName}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(address ? [`Address: ${place}`] : []),
  ]
}

/** Writes a cart as a message with as many items as fit. An order ends with a link that fills in the admin's form. */
export function cartMessage(cart: CartMessage): string {
  let shown = cart.items
  while (shown.length > 0 && messageWith(shown, cart).length > MAX_MESSAGE_LENGTH) shown = shown.slice(0, -1)
  return messageWith(shown, cart)
}

function messageWith(shown: CartMessage['items'], cart: CartMessage): string {
  const { isOrder, total, isPlaceKnown, address, origin } = cart
  const leftOut = cart.items.length - shown.length
  return [
    isOrder ? 'Hello, I would like to order:' : 'Hello, I have a question about my cart:',
    ...shown.map(({ quantity, name, price }) => `${quantity} × ${name}, ${price}`),
    ...(leftOut > 0 ? [`and ${leftOut} more`] : []),
    isPlaceKnown ? `Total: ${total}` : `Items: ${total}, before delivery and VAT`,
    ...(isOrder && address ? addressLines(address) : []),
    ...(isOrder ? [`For the shop: ${orderLink(origin, { items: shown, address: address ?? {}, leftOut })}`] : []),
  ].join('\n')
}
