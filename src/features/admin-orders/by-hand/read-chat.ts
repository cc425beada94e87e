import { CART_MESSAGE } from '../../../content/whatsapp.ts'
import type { CheckoutItem } from '../../../data/checkout/quote.ts'
import { cartKey, cartKeyText } from '../../../domain/cart/cart-item.ts'
import { chosenVariants } from '../../../domain/catalogue/choice.ts'
import { foldText } from '../../../domain/catalogue/folded-text.ts'
import { type Product, type Variant, variantLabel } from '../../../domain/catalogue/product.ts'

/** unknown: no product is called that. variants: it says not which one. several: more than one fits. */
export type UnreadReason = 'unknown' | 'variants' | 'several'
export type UnreadLine = { readonly text: string; readonly reason: UnreadReason }

export type ChatOrder = {
  readonly items: readonly CheckoutItem[]
  readonly unread: readonly UnreadLine[]
  /** Items that the message was too short for. */
  readonly leftOut: number
}

/** What WhatsApp writes before a message that is copied with others. */
const SENDER = /^\[[^\]]+\] [^:]+: /
/** As the cart writes an item, or somebody by hand: `2 x pot`. */
const ITEM = /^(\d{1,3})\s*[×x*]\s*(.+?)(?:,\s*₦[\d,.]+)?$/i
const MORE = new RegExp(`^${CART_MESSAGE.more.replace('{count}', '(\\d+)')}$`)
/** What is not about an item. */
const BESIDE = [
  CART_MESSAGE.hello,
  CART_MESSAGE.question,
  ...[CART_MESSAGE.total, CART_MESSAGE.estimate, CART_MESSAGE.name, CART_MESSAGE.phone, CART_MESSAGE.address].map(
    (template) => template.slice(0, template.indexOf('{')),
  ),
]

type Norm = (text: string) => string
const asIs: Norm = (text) => text

/** Every whole choice among the variants from `start` on that `label` may name, in the product's order. */
function choicesNamed(variants: readonly Variant[], label: string, norm: Norm, start = 0): (readonly Variant[])[] {
  return variants.slice(start).flatMap((variant, index) => {
    const own = norm(variantLabel(variant))
    if (label === own) return [[variant]]
    if (!label.startsWith(`${own}, `)) return []
    const rest = choicesNamed(variants, label.slice(own.length + 2), norm, start + index + 1)
    return rest.map((others) => [variant, ...others])
  })
}

/** What a text may name of one product: each choice as its variants' ids; `null` where it names the product without them. */
function meanings(product: Product, text: string, norm: Norm): (readonly string[] | null)[] {
  const name = norm(product.name)
  if (!text.startsWith(name)) return []
  const rest = text.slice(name.length)
  if (rest === '') return [product.variants.length === 0 ? [] : null]
  const label = /^ \((.+)\)$/.exec(rest)?.[1]
  if (label === undefined || product.variants.length === 0) return []
  return choicesNamed(product.variants, label, norm)
    .map((chosen) => chosen.map(({ id }) => id))
    .filter((ids) => chosenVariants(product, ids) !== null)
}

type Found = { readonly productId: string; readonly variantIds: readonly string[] | null }

function itemNamed(text: string, products: readonly Product[], norm: Norm): Found | UnreadReason {
  const wanted = norm(text)
  const found = products.flatMap((product) =>
    meanings(product, wanted, norm).map((variantIds) => ({ productId: product.id, variantIds })),
  )
  const [first] = found
  if (!first) return 'unknown'
  return found.length > 1 ? 'several' : first
}

/** The item of a line, or why it can't be read. To the letter first: two products may differ in an accent only. */
function itemOf(line: string, products: readonly Product[], fold: Norm): CheckoutItem | UnreadReason {
  const [, quantity = '', name = ''] = ITEM.exec(line) ?? []
  if (Number(quantity) === 0) return 'unknown'
  const exact = itemNamed(name, products, asIs)
  const found = exact === 'unknown' ? itemNamed(name, products, fold) : exact
  if (typeof found === 'string') return found
  if (found.variantIds === null) return 'variants'
  return { ...cartKey({ productId: found.productId, variantIds: found.variantIds }), quantity: Number(quantity) }
}

/** A fold that remembers: each line is compared with every product. */
function rememberingFold(): Norm {
  const known = new Map<string, string>()
  return (text) => {
    const folded = known.get(text) ?? foldText(text)
    known.set(text, folded)
    return folded
  }
}

/**
 * Reads what "Order by WhatsApp" sent, or what somebody wrote like it, against the catalogue on this device. What it can't read it
 * says, line by line. Pieces of the same choice are added up.
 */
export function readChat(text: string, products: readonly Product[]): ChatOrder {
  const fold = rememberingFold()
  const items = new Map<string, CheckoutItem>()
  const unread: UnreadLine[] = []
  let leftOut = 0
  for (const raw of text.split('\n')) {
    const line = raw.trim().replace(SENDER, '')
    if (line === '' || BESIDE.some((beside) => line.startsWith(beside))) continue
    const more = MORE.exec(line)?.[1]
    const item = more === undefined ? itemOf(line, products, fold) : null
    if (item === null) leftOut += Number(more)
    else if (typeof item === 'string') unread.push({ text: line, reason: item })
    else {
      const key = cartKeyText(item)
      items.set(key, { ...item, quantity: item.quantity + (items.get(key)?.quantity ?? 0) })
    }
  }
  return { items: [...items.values()], unread, leftOut }
}
