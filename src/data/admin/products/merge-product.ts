import { specificationLabel } from '../../../domain/catalogue/product.ts'
import {
  type Choose,
  isSameJson,
  type ListRules,
  type Merged,
  mergeFields,
  mergeLists,
  mergeValue,
  placesBy,
  type Versions,
} from '../../../domain/merge.ts'
import { draftPictures, type ProductDraft, type ProductVersion, type VariantDraft } from './save-product.ts'

type Picture = { readonly address: string; readonly alt: string }

/** Fields that merge independently. A picture and its description are one. */
function fieldsOf({ draft, variants }: ProductVersion) {
  const { image, gallery, imageAlts, placeholder, ...plain } = draft
  const addresses = image === null ? [] : [image, ...gallery]
  const pictures = addresses.map((address, at): Picture => ({ address, alt: imageAlts[at] ?? '' }))
  return { ...plain, pictures, variants }
}

const variantKey = ({ id, type, value }: VariantDraft) => id ?? `${type} ${value}`.toLowerCase()

/** A null stock wasn't edited and changes with sales, so it equals any other. */
function isSameVariant(one: unknown, other: unknown): boolean {
  const compared = (variant: unknown) => {
    if (variant === undefined) return undefined
    const { type, value, additionalPrice } = variant as VariantDraft
    return [type.trim(), value.trim(), additionalPrice]
  }
  const stocks = [one, other].map((variant) => (variant as VariantDraft | undefined)?.stock ?? null)
  return isSameJson(compared(one), compared(other)) && (stocks[0] === stocks[1] || stocks.includes(null))
}

const LISTS: Readonly<Record<string, ListRules<never>>> = {
  pictures: { placesIn: placesBy(({ address }: Picture) => address) },
  specifications: {
    placesIn: placesBy(([name]: ProductDraft['specifications'][number]) => specificationLabel(name).toLowerCase()),
  },
  variants: { placesIn: placesBy(variantKey), isSame: isSameVariant },
}

/**
 * Merges two admins' concurrent edits of a product by field, picture, specification and variant. A field that both changed is a conflict, named by its path:
 * `price`, `pictures.0`, `specifications.1`, `variants.2`, with the indexes of the opened version.
 */
export function mergeProducts(versions: Versions<ProductVersion>, choose: Choose): Merged<ProductVersion> {
  const { mine, theirs } = versions
  const base = fieldsOf(versions.base)
  const sides = { base, mine: { ...fieldsOf(mine), stock: mine.draft.stock ?? base.stock }, theirs: fieldsOf(theirs) }
  const { value, conflicts } = mergeFields(Object.keys(base), sides, (name, field) => {
    const rules = LISTS[name]
    return rules ? mergeLists(field as Versions<never[]>, name, choose, rules) : mergeValue(field, name, choose)
  })
  const { pictures, variants, ...plain } = value as ReturnType<typeof fieldsOf>
  const placeholderOf = (address: string) =>
    [mine, theirs, versions.base].find(({ draft }) => draft.image === address)?.draft.placeholder ?? null
  const placed = pictures.map((picture) => ({ ...picture, placeholder: placeholderOf(picture.address) }))
  return { value: { draft: { ...plain, ...draftPictures(placed) }, variants }, conflicts }
}
