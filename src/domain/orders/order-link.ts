import { type CartKey, cartKey } from '../cart/cart-item.ts'
import { ADDRESS_FIELDS, type AddressField, type ShippingAddress } from '../people/address.ts'

export type LinkedItem = CartKey & { readonly quantity: number }

export type LinkedOrder = {
  readonly items: readonly LinkedItem[]
  /** Only the fields known on the customer's device. */
  readonly address: Partial<ShippingAddress>
  /** Items that the message had no room for. */
  readonly leftOut: number
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const SEPARATOR = '~'
const MORE = 'more'

/** Encodes an item as product, variants and quantity. Messages are short, so the encoding uses no characters that need escaping. */
function linkedItem({ productId, variantIds, quantity }: LinkedItem): string {
  return `i=${[productId, ...variantIds, quantity].join(SEPARATOR)}`
}

/**
 * Returns the URL of the admin's order form, prefilled. The order is in the fragment, so that browsers never send customer data to the host.
 * @param origin the shop's origin, such as `https://shop.example`
 */
export function orderLink(origin: string, { items, address, leftOut }: LinkedOrder): string {
  const known = Object.entries(address).filter(([, text]) => text.trim() !== '')
  const rest = new URLSearchParams([...known, ...(leftOut > 0 ? [[MORE, String(leftOut)]] : [])])
  return `${origin}/admin/new-order#${[...items.map(linkedItem), ...(String(rest) ? [String(rest)] : [])].join('&')}`
}

function itemFrom(text: string): LinkedItem[] {
  const parts = text.split(SEPARATOR)
  const quantity = Number(parts.pop())
  const [productId = '', ...variantIds] = parts
  const isItem = parts.every((id) => UUID.test(id)) && Number.isInteger(quantity) && quantity > 0
  return isItem ? [{ ...cartKey({ productId, variantIds }), quantity }] : []
}

/** Parses the fragment of an order link. Null if it has no valid item. Customers send it, so it is untrusted input. */
export function orderFromLink(hash: string): LinkedOrder | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const items = params.getAll('i').flatMap(itemFrom)
  if (items.length === 0) return null
  const address = ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
    const text = params.get(field)?.trim()
    return text ? [[field, text]] : []
  })
  return { items, address: Object.fromEntries(address), leftOut: Number(params.get(MORE)) || 0 }
}
