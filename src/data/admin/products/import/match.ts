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
export const nameKey = (name: string) => foldText(name.normalize('NFC'))

export type ProductIndex = {
  readonly ids: ReadonlySet<string>
  readonly skus: ReadonlyMap<string, string>
  readonly barcodes: ReadonlyMap<string, string>
  /** The oldest product of each name that is in the shop. */
  readonly names: ReadonlyMap<string, string>
}

export function productIndex(keys: readonly ProductKey[]): ProductIndex {
  const [skus, barcodes, names] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const note = (map: Map<string, string>, key: string | null | undefined, id: string) =>
    key && !map.has(key) && map.set(key, id)
  for (const { id, name, sku, barcode, isRemoved } of keys) {
    if (isRemoved) continue
    note(skus, sku?.toLowerCase(), id)
    note(barcodes, barcode, id)
    note(names, nameKey(name), id)
  }
  return { ids: new Set(keys.map(({ id }) => id)), skus, barcodes, names }
}

/**
 * Finds the shop's product for each of the file's: by its SKU or barcode, by its id, and by its name only where the owner says that it is the same. Ids of
 * another shop are told from wrong ones by their all being unknown.
 */
export function matchRows(
  wanted: readonly WantedProduct[],
  index: ProductIndex,
  isOne: 'same' | 'other' | undefined,
): Match[] {
  const isOfThisShop = wanted.some(({ id }) => id !== null && index.ids.has(id))
  return wanted.map(({ id, name, values: { sku, barcode } }): Match => {
    const own = id !== null && index.ids.has(id) ? id : undefined
    const numbered = index.skus.get(sku?.toLowerCase() ?? '') ?? index.barcodes.get(barcode ?? '')
    const found = (product: string, problem: string | null = null) => ({ id: product, problem, isNamed: false })
    if (numbered !== undefined && numbered !== (own ?? numbered))
      return found(own ?? numbered, 'The number of this row is another product’s than its id.')
    const known = numbered ?? own
    if (known !== undefined) return found(known)
    if (id !== null && isOfThisShop) return found(id, 'There is no product with this id.')
    // Two numbers that differ are two products, whatever their names are.
    const named = name === '' || sku ? undefined : index.names.get(nameKey(name))
    const isNamed = named !== undefined
    if (!isNamed || isOne === 'other') return { id: id !== null && UUID.test(id) ? id : null, problem: null, isNamed }
    const asked = 'A product of this name is in the shop: say above whether it is the same.'
    return { id: named, problem: isOne === 'same' ? null : asked, isNamed }
  })
}
