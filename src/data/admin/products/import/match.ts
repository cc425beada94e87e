import { foldText } from '../../../../domain/catalogue/folded-text.ts'
import type { WantedProduct } from './read-product.ts'

/** By which a product of the shop is found. */
export type ProductKey = {
  readonly id: string
  readonly name: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly isRemoved: boolean
}

export type Match = (
  | { readonly by: 'number' | 'id' | 'name'; readonly id: string }
  /** There is none: it is new, under an id of its own where the file gives one. */
  | { readonly by: 'none'; readonly id: string | null }
  /** The owner has to say whether products of one name are one product. */
  | { readonly by: 'askName'; readonly id: string }
  /** The id of no product here, in a file that has ids of this shop too. */
  | { readonly by: 'unknownId'; readonly id: string }
  /** Its numbers and its id are those of different products. */
  | { readonly by: 'several'; readonly id: string }
) & {
  /** The owner said that a product of the same name is another one. */
  readonly isNamed?: boolean
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
 * Finds the shop's product for each of the file's: by its SKU or barcode, by its id, and by its name only where `isNameOne` says so. Ids of
 * another shop are told from wrong ones by their all being unknown.
 */
export function matchRows(
  wanted: readonly WantedProduct[],
  index: ProductIndex,
  isNameOne: boolean | undefined,
): Match[] {
  const isOfThisShop = wanted.some(({ id }) => id !== null && index.ids.has(id))
  return wanted.map(({ id, name, values: { sku, barcode } }): Match => {
    const own = id !== null && index.ids.has(id) ? id : undefined
    const numbered = index.skus.get(sku?.toLowerCase() ?? '') ?? index.barcodes.get(barcode ?? '')
    if (own !== undefined && numbered !== undefined && own !== numbered) return { by: 'several', id: own }
    if (numbered !== undefined) return { by: 'number', id: numbered }
    if (own !== undefined) return { by: 'id', id: own }
    if (id !== null && isOfThisShop) return { by: 'unknownId', id }
    // Two numbers that differ are two products, whatever their names are.
    const named = name === '' || sku ? undefined : index.names.get(nameKey(name))
    if (named !== undefined && isNameOne !== false) return { by: isNameOne ? 'name' : 'askName', id: named }
    return { by: 'none', id: id !== null && UUID.test(id) ? id : null, isNamed: named !== undefined }
  })
}
