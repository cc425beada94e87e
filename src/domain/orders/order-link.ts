import { type CartKey, cartKey } from '../cart/cart-item.ts'
import { ADDRESS_FIELDS, type AddressField, type ShippingAddress } from '../people/address.ts'

export type LinkedItem = CartKey & { readonly quantity: number }

export type LinkedOrder = {
  readonly items: readonly LinkedItem[]
  /** Only the fields that the customer's device knew. */
  readonly address: Partial<ShippingAddress>
  /** Items that the message had no room for. */
  readonly leftOut: number
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const SEPARATOR = '~'
const MORE = 'more'

/** One item as it stands in the link: product, variants and quantity. Messages have little room, so nothing in it needs escaping. */
function linkedItem({ productId, variantIds, quantity }: LinkedItem): string {
  return `i=${[productId, ...variantIds, quantity].join(SEPARATOR)}`
}

/**
 * The address of the admin's form for this order. It stands behind a `#`, so that browsers send no host what it says of the customer.
 * @param origin the shop's, as `https://shop.example`
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

/** Reads such a link's part behind the `#`; null where it names no item. Customers send it, so nothing in it is believed but its form. */
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
