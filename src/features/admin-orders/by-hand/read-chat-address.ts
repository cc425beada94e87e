import { CART_MESSAGE } from '../../../content/whatsapp.ts'
import type { ShippingAddress } from '../../../domain/people/address.ts'
import { NIGERIAN_STATES } from '../../../domain/people/nigerian-states.ts'

/** What follows the words of a template at the beginning of a line. */
function after(text: string, template: string): string {
  const begin = template.slice(0, template.indexOf('{'))
  const line = text.split('\n').find((each) => each.trim().startsWith(begin))
  return line?.trim().slice(begin.length).trim() ?? ''
}

const sameName = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** `12 Ring Road, Ibadan, Oyo, Nigeria`: the state is known by its name, what stands around it by its place. */
function placeOf(text: string): Partial<ShippingAddress> {
  const parts = text.split(', ').filter(Boolean)
  const states = parts.map((part) => NIGERIAN_STATES.find(sameName(part)))
  const at = states.findLastIndex((state) => state !== undefined)
  const state = states[at]
  if (at < 2 || !state) return text ? { address: text } : {}
  const [postalCode = '', country] = parts.slice(at + 1).length > 1 ? parts.slice(at + 1) : ['', parts[at + 1]]
  return {
    address: parts.slice(0, at - 1).join(', '),
    city: parts[at - 1] ?? '',
    state,
    postalCode,
    ...(country && { country }),
  }
}

/** Who it is for and where it goes, as far as the message says. */
export function readChatAddress(text: string): Partial<ShippingAddress> {
  const fullName = after(text, CART_MESSAGE.name)
  const phone = after(text, CART_MESSAGE.phone)
  return { ...(fullName && { fullName }), ...(phone && { phone }), ...placeOf(after(text, CART_MESSAGE.address)) }
}
