import type { CartLine } from '../../data/cart/cart.ts'
import type { Catalogue } from '../../data/catalogue/catalogue-store.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import {
  availableStock,
  findVariant,
  type Product,
  unitPrice,
  type Variant,
  variantLabel,
} from '../../domain/catalogue/product.ts'
import type { Kobo } from '../../domain/money/money.ts'

/** Why a line can't be bought as it stands. `unknown`: this device hasn't read the product yet. */
export type LineProblem = 'gone' | 'sold_out' | 'not_enough' | 'unknown'

export type CartViewLine = {
  readonly id: string
  readonly line: CartLine
  readonly product: Product | null
  readonly variantText: string | null
  readonly unitPrice: Kobo
  readonly total: Kobo
  readonly stock: number
  readonly problem: LineProblem | null
  /** The price of one piece when it was added, if today's differs. */
  readonly oldPrice: Kobo | null
}

export type CartView = { readonly lines: readonly CartViewLine[]; readonly canCheckOut: boolean }

type KnownCatalogue = Pick<Catalogue, 'byId' | 'lean' | 'isComplete'>

function problemOf(product: Product | null, isGone: boolean, stock: number, quantity: number): LineProblem | null {
  if (isGone) return 'gone'
  if (!product) return 'unknown'
  if (stock <= 0) return 'sold_out'
  return quantity > stock ? 'not_enough' : null
}

function isLineGone(product: Product | null, variant: Variant | undefined, line: CartLine, isComplete: boolean) {
  if (!product) return isComplete
  // A product that now comes in variants can't be bought without naming one.
  return line.variantId === null ? product.variants.length > 0 : variant === undefined
}

function viewLine(line: CartLine, { byId, lean, isComplete }: KnownCatalogue): CartViewLine {
  // A lean product lacks its variants, so it can't tell whether the connection's one is there.
  const product = lean.has(line.productId) ? null : (byId.get(line.productId) ?? null)
  const variant = product ? findVariant(product, line.variantId) : undefined
  const isGone = isLineGone(product, variant, line, isComplete)
  const stock = product && !isGone ? availableStock(product, line.variantId) : 0
  const price = product && !isGone ? unitPrice(product, variant) : (line.addedPrice ?? 0)
  return {
    id: cartKeyText(line),
    line,
    product,
    variantText: variant ? variantLabel(variant) : null,
    unitPrice: price,
    total: price * line.quantity,
    stock,
    problem: problemOf(product, isGone, stock, line.quantity),
    oldPrice: line.addedPrice !== null && line.addedPrice !== price ? line.addedPrice : null,
  }
}

/** The cart as this device can show it: each line beside today's product, with what changed since it was added. */
export function cartView(lines: readonly CartLine[], catalogue: KnownCatalogue): CartView {
  const viewed = lines.map((line) => viewLine(line, catalogue))
  return { lines: viewed, canCheckOut: viewed.length > 0 && viewed.every((line) => line.problem === null) }
}

/** Whether the shop has no more of it than the connection asks for: what is missing may be in an unpaid order of the customer's own. */
export function isShort({ problem, stock, line }: CartViewLine): boolean {
  return problem === 'sold_out' || problem === 'not_enough' || (problem === null && line.quantity >= stock)
}

/** The lines that count towards the estimate: what is gone or sold out can't be charged. */
export function payableLines(lines: readonly CartViewLine[]): readonly CartViewLine[] {
  return lines.filter((line) => line.problem === null || line.problem === 'not_enough')
}
