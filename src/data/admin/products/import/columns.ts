import { foldText } from '../../../../domain/catalogue/folded-text.ts'
import { CSV_FIELDS, type CsvField, STOCK_WHEN_EXPORTED } from '../product-cells.ts'

/** A column can mean these things beside the fields of a product. */
export const STRUCTURE_TARGETS = [
  STOCK_WHEN_EXPORTED,
  'group',
  'parent',
  'rowType',
  'inStock',
  'tracker',
  'option1Name',
  'option1',
  'option2Name',
  'option2',
  'option3Name',
  'option3',
  'additionalPrice',
  'compareAtPrice',
  'shortDescription',
  'pictures',
  'pictureText',
  'specification',
] as const
export type Target = CsvField | (typeof STRUCTURE_TARGETS)[number]
export const TARGETS: readonly Target[] = [...CSV_FIELDS, ...STRUCTURE_TARGETS]

/** Where a file comes from: this kind of shop, Shopify, WooCommerce, or an owner's own list. */
export const FILE_KINDS = ['own', 'shopify', 'woocommerce', 'list'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A column means this; null: it is not read. */
export type Mapping = readonly (Target | null)[]

type Words = Partial<Readonly<Record<Target, readonly string[]>>>

/** Headings as owners write them, folded by `headingWords`. */
const LIST_WORDS: Words = {
  name: ['product name', 'product', 'item', 'item name', 'title', 'product title', 'goods', 'item description'],
  category: ['categories', 'product category', 'department', 'group', 'product type', 'type'],
  brand: ['brands', 'make', 'manufacturer', 'vendor'],
  price: ['selling price', 'unit price', 'regular price', 'retail price', 'amount', 'price naira', 'price ngn', 'sp'],
  salePrice: ['sale price', 'promo price', 'discount price', 'offer price', 'sales price'],
  saleFrom: ['sale from', 'sale starts', 'date sale price starts'],
  saleUntil: ['sale until', 'sale ends', 'date sale price ends'],
  stock: ['qty', 'quantity', 'stock quantity', 'in stock', 'qty in stock', 'available', 'stock qty', 'pieces'],
  description: ['details', 'product description', 'about'],
  specifications: ['specs', 'specification'],
  featured: ['is featured', 'popular'],
  status: ['published', 'visibility'],
  option1: ['size', 'variant', 'variant value', 'variation', 'colour', 'color', 'pack size'],
  option1Name: ['variant type', 'variation type'],
  additionalPrice: ['additional price'],
  pictures: ['picture', 'image', 'images', 'image url', 'picture url', 'photo', 'photos', 'image link', 'image src'],
  pictureText: ['picture texts', 'image alt text'],
  sku: ['item code', 'product code', 'code', 'stock code', 'item no', 'ref'],
  barcode: ['ean', 'upc', 'gtin'],
}

const SHOPIFY_WORDS: Words = {
  group: ['handle', 'url handle'],
  name: ['title'],
  description: ['body html', 'body', 'description'],
  brand: ['vendor'],
  category: ['type', 'product category'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  stock: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare at price'],
  pictures: ['image src', 'product image url', 'variant image', 'variant image url'],
  pictureText: ['image alt text'],
  status: ['status', 'published', 'published on online store'],
}

const WOOCOMMERCE_WORDS: Words = {
  group: ['id'],
  rowType: ['type'],
  sku: ['sku'],
  barcode: ['gtin upc ean or isbn'],
  name: ['name'],
  status: ['published', 'visibility in catalog'],
  inStock: ['in stock'],
  featured: ['is featured'],
  shortDescription: ['short description'],
  description: ['description'],
  saleFrom: ['date sale price starts'],
  saleUntil: ['date sale price ends'],
  stock: ['stock'],
  salePrice: ['sale price'],
  price: ['regular price'],
  category: ['categories'],
  brand: ['brands'],
  pictures: ['images'],
  parent: ['parent'],
  specification: ['weight', 'length', 'width', 'height'],
  option1Name: ['attribute 1 name'],
  option1: ['attribute 1 value'],
  option2Name: ['attribute 2 name'],
  option2: ['attribute 2 value'],
  option3Name: ['attribute 3 name'],
  option3: ['attribute 3 value'],
}

/** `Selling Price (₦)` and `selling_price` are one heading. */
export function headingWords(heading: string): string {
  return foldText(heading.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const KIND_WORDS: Readonly<Record<FileKind, Words>> = {
  own: LIST_WORDS,
  list: LIST_WORDS,
  shopify: SHOPIFY_WORDS,
  woocommerce: WOOCOMMERCE_WORDS,
}

/** Columns that may stand more than once. */
const MANY: ReadonlySet<Target> = new Set(['pictures', 'specification', 'status'])

export function fileKind(headings: readonly string[]): FileKind {
  const words = new Set(headings.map(headingWords))
  const has = (...wanted: string[]) => wanted.every((each) => words.has(each))
  if (has('handle', 'title') || has('url handle', 'title')) return 'shopify'
  if (has('type', 'parent', 'regular price')) return 'woocommerce'
  return has('id', headingWords(STOCK_WHEN_EXPORTED)) ? 'own' : 'list'
}

function ownTarget(heading: string): Target | null {
  const plain = heading.trim().toLowerCase()
  return TARGETS.find((target) => target.toLowerCase() === plain) ?? null
}

function targetOf(heading: string, kind: FileKind): Target | null {
  const words = headingWords(heading)
  const known = Object.entries(KIND_WORDS[kind]).find(([, headings]) => headings?.includes(words))
  if (kind === 'shopify' || kind === 'woocommerce') return (known?.[0] as Target | undefined) ?? null
  return ownTarget(heading) ?? (known?.[0] as Target | undefined) ?? null
}

/** A column by which a product is found or named. */
export const isName = (target: Target | null) =>
  target === 'name' || target === 'id' || target === 'sku' || target === 'barcode'

/** Fields that two columns are read as. */
export function readTwice(mapping: Mapping): Target[] {
  const known = mapping.filter((target) => target !== null && !MANY.has(target)) as Target[]
  return [...new Set(known.filter((target, at) => known.indexOf(target) !== at))]
}

/** Whether rows can be read by this mapping. */
export const isReadable = (mapping: Mapping) => mapping.some(isName) && readTwice(mapping).length === 0

export type GuessedMapping = {
  readonly mapping: Mapping
  /** Fields that several columns claim: nobody reads them until one is chosen. */
  readonly claimedTwice: readonly Target[]
}

/** Guesses by its heading what each column means. If two mean one field, the one with content counts, then the more exact heading. */
export function guessMapping(
  headings: readonly string[],
  kind: FileKind,
  isEmpty: (at: number) => boolean,
): GuessedMapping {
  const guessed = headings.map((heading) => targetOf(heading, kind))
  const rank = (at: number, target: Target) => {
    const heading = headings[at] ?? ''
    const exactness =
      ownTarget(heading) === target ? 0 : 1 + (KIND_WORDS[kind][target]?.indexOf(headingWords(heading)) ?? 0)
    return exactness + (isEmpty(at) ? 100 : 0)
  }
  const claimedTwice = new Set<Target>()
  const mapping = guessed.map((target, at) => {
    if (target === null || MANY.has(target)) return target
    const claims = guessed.flatMap((other, place) => (other === target ? [place] : []))
    const best = Math.min(...claims.map((place) => rank(place, target)))
    const winners = claims.filter((place) => rank(place, target) === best)
    if (winners.length > 1) claimedTwice.add(target)
    return winners.length === 1 && winners[0] === at ? target : null
  })
  return { mapping, claimedTwice: [...claimedTwice] }
}

/** Finds the row with the most known headings among the first rows; the first with content where none has any. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const looked = rows.slice(0, 10)
  const scores = looked.map((row) => {
    const kind = fileKind(row)
    return new Set(row.map((heading) => targetOf(heading, kind)).filter((target) => target !== null)).size
  })
  const best = Math.max(...scores, 0)
  return best > 0
    ? scores.indexOf(best)
    : Math.max(
        0,
        looked.findIndex((row) => row.some((cell) => cell.trim() !== '')),
      )
}
