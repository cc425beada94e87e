import { specificationLabel } from '../../../domain/catalogue/product.ts'
import {
  type Choose,
  type Clash,
  isSameJson,
  type Merged,
  mergeLists,
  mergeValue,
  placesBy,
  type Versions,
} from '../../../domain/merge.ts'
import { draftPictures, type ProductDraft, type ProductVersion, type VariantDraft } from './save-product.ts'

type Picture = { readonly address: string; readonly alt: string }

const PICTURE_FIELDS: ReadonlySet<string> = new Set(['image', 'gallery', 'imageAlts', 'placeholder'])

function picturesOf({ image, gallery, imageAlts }: ProductDraft): readonly Picture[] {
  const addresses = image === null ? [] : [image, ...gallery]
  return addresses.map((address, at) => ({ address, alt: imageAlts[at] ?? '' }))
}

const variantKey = ({ id, type, value }: VariantDraft) => id ?? `${type} ${value}`.toLowerCase()

/** A stock that nobody typed follows the sales, and is the same as any. */
function isSameVariant(one: unknown, other: unknown): boolean {
  const compared = (variant: unknown) => {
    if (variant === undefined) return undefined
    const { type, value, additionalPrice } = variant as VariantDraft
    return [type.trim(), value.trim(), additionalPrice]
  }
  const stocks = [one, other].map((variant) => (variant as VariantDraft | undefined)?.stock ?? null)
  return isSameJson(compared(one), compared(other)) && (stocks[0] === stocks[1] || stocks.includes(null))
}

/**
 * Merges two admins' changes of a product that both had opened: each field, picture, specification and variant that one of them changed, added or removed.
 * A field that both admins changed is a clash, named by its path: `price`, `pictures.0`, `specifications.1`, `variants.2`, numbered as they were opened.
 */
export function mergeProducts(
  { base, mine, theirs }: Versions<ProductVersion>,
  choose: Choose,
): Merged<ProductVersion> {
  const clashes: Clash[] = []
  const take = <Value>({ value, clashes: found }: Merged<Value>): Value => {
    clashes.push(...found)
    return value
  }
  const own = { ...mine.draft, stock: mine.draft.stock ?? base.draft.stock }
  const plain = Object.keys(base.draft).filter((name) => !PICTURE_FIELDS.has(name) && name !== 'specifications')
  const fields = plain.map((key) => {
    const name = key as keyof ProductDraft
    const versions = { base: base.draft[name], mine: own[name], theirs: theirs.draft[name] }
    return [name, take(mergeValue<unknown>(versions, name, choose))]
  })
  const pictures = { base: picturesOf(base.draft), mine: picturesOf(own), theirs: picturesOf(theirs.draft) }
  const specifications = {
    base: base.draft.specifications,
    mine: own.specifications,
    theirs: theirs.draft.specifications,
  }
  const placeholderOf = (address: string) =>
    [own, theirs.draft, base.draft].find(({ image }) => image === address)?.placeholder ?? null
  const both = take(mergeLists(pictures, 'pictures', choose, { placesIn: placesBy(({ address }) => address) }))
  const merged = {
    ...Object.fromEntries(fields),
    ...draftPictures(both.map((picture) => ({ ...picture, placeholder: placeholderOf(picture.address) }))),
    specifications: take(
      mergeLists(specifications, 'specifications', choose, {
        placesIn: placesBy(([name]) => specificationLabel(name).toLowerCase()),
      }),
    ),
  } as ProductDraft
  const variants = take(
    mergeLists({ base: base.variants, mine: mine.variants, theirs: theirs.variants }, 'variants', choose, {
      placesIn: placesBy(variantKey),
      isSame: isSameVariant,
    }),
  )
  return { value: { draft: merged, variants }, clashes }
}
