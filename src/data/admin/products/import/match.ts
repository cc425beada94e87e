import { foldText } from '../../../../domain/catalogue/folded-text.ts'
import type { WantedProduct } from './read-product.ts'

/** By which a product of the shop is found. */
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
  /** The product that is there; of a new one its own id, where the file gives one. */
  readonly id: string | null
  /** Why it isn't clear which product it is. */
  readonly problem: string | null
  /** A product of the shop has its name, and only the owner knows whether it is the same. */
  readonly isNamed: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names that shoppers read alike are one name, however their accents are composed. */
const nameMark = (name: string) => `name ${foldText(name.normalize('NFC'))}`

const numberMarks = ({ sku, barcode }: { readonly sku?: string | null; readonly barcode?: string | null }) => [
  ...(sku ? [`sku ${sku.toLowerCase()}`] : []),
  ...(barcode ? [`barcode ${barcode}`] : []),
]

/** By which two new products of a file are one: their SKU, else their name. */
export const newMark = ({ name, values: { sku } }: WantedProduct) => numberMarks({ sku })[0] ?? nameMark(name)

/**
 * Finds the shop's product for each of the file's: by its SKU or barcode, by its id, and by its name only where the owner says that it is the same. Ids of
 * another shop are told from wrong ones by their all being unknown.
 */
export function matchRows(
  wanted: readonly WantedProduct[],
  keys: readonly ProductKey[],
  isOne: 'same' | 'other' | undefined,
): Match[] {
  const ids = new Set(keys.map(({ id }) => id))
  // Several products may share a mark: it means the first of them.
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
      return found(own ?? numbered, 'The number of this row is another product’s than its id.')
    const known = numbered ?? own
    if (known !== undefined) return found(known)
    if (id !== null && isOfThisShop) return found(id, 'There is no product with this id.')
    // Two numbers that differ are two products, whatever their names are.
    const named = name === '' || values.sku ? undefined : marked.get(nameMark(name))
    const isNamed = named !== undefined
    if (!isNamed || isOne === 'other') return { id: id !== null && UUID.test(id) ? id : null, problem: null, isNamed }
    const asked = 'A product of this name is in the shop: say above whether it is the same.'
    return { id: named, problem: isOne === 'same' ? null : asked, isNamed }
  })
}
