import { foldText } from '../../../../domain/catalogue/folded-text.ts'
import type { WantedProduct } from './read-product.ts'

/** Identifies a product of the shop. */
export type ProductKey = {
  readonly id: string
  readonly name: string
  readonly sku: string | null
  readonly barcode: string | null
  /** A slug. */
  readonly category: string
  readonly isRemoved: boolean
}

export type Match = {
  /** Id of the shop's product, or a new product's id from the file. */
  readonly id: string | null
  /** Why the match is unclear. */
  readonly problem: string | null
  /** Whether only the name matches, so that the admin has to decide. */
  readonly isNamed: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names that look alike are equal, whatever Unicode composition their accents have. */
const nameMark = (name: string) => `name ${foldText(name.normalize('NFC'))}`

const numberMarks = ({ sku, barcode }: { readonly sku?: string | null; readonly barcode?: string | null }) => [
  ...(sku ? [`sku ${sku.toLowerCase()}`] : []),
  ...(barcode ? [`barcode ${barcode}`] : []),
]

/** Identifies a new product within the file, by SKU or else by name. */
export const newMark = ({ name, values: { sku } }: WantedProduct) => numberMarks({ sku })[0] ?? nameMark(name)

/**
 * Matches the file's products with the shop's by SKU or barcode, then by id, and by name only if the admin confirms it. If no id of the file is known, the
 * ids are another shop's rather than wrong.
 */
export function matchRows(
  wanted: readonly WantedProduct[],
  keys: readonly ProductKey[],
  isOne: 'same' | 'other' | undefined,
): Match[] {
  const ids = new Set(keys.map(({ id }) => id))
  // Products may share a name; the first one wins.
  const marked = new Map<string, string>()
  for (const key of keys) {
    const marks = key.isRemoved ? [] : [...numberMarks(key), nameMark(key.name)]
    for (const mark of marks) if (!marked.has(mark)) marked.set(mark, key.id)
  }
  const isOfThisShop = wanted.some(({ id }) => id !== null && ids.has(id))
  return wanted.map(({ id, name, values }): Match => {
    const own = id !== null && ids.has(id) ? id : undefined
    const numbered = numberMarks(values).flatMap((mark) => marked.get(mark) ?? [])[0]
    const found = (product: string, problem: string | null = null) => ({ id: product, problem, isNamed: false })
    if (numbered !== undefined && numbered !== (own ?? numbered))
      return found(own ?? numbered, 'The SKU or barcode of this row belongs to another product than its id.')
    const known = numbered ?? own
    if (known !== undefined) return found(known)
    if (id !== null && isOfThisShop) return found(id, 'There is no product with this id.')
    // With a SKU of its own it is another product, whatever its name.
    const named = name === '' || values.sku ? undefined : marked.get(nameMark(name))
    const isNamed = named !== undefined
    if (!isNamed || isOne === 'other') return { id: id !== null && UUID.test(id) ? id : null, problem: null, isNamed }
    const asked = 'The shop has a product with this name: choose above whether it is the same.'
    return { id: named, problem: isOne === 'same' ? null : asked, isNamed }
  })
}
