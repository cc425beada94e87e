import type { AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { saleProblems } from '../../../../domain/catalogue/product-limits.ts'
import { isSameJson } from '../../../../domain/merge.ts'
import type { Kobo } from '../../../../domain/money/money.ts'
import { randomUuid } from '../../../../lib/uuid.ts'
import {
  type AdminProductRecord,
  adminProductFromRecord,
  EMPTY_ADMIN_PRODUCT,
  recordFromAdminProduct,
} from '../admin-product-record.ts'
import type { CsvField } from '../product-cells.ts'
import { type Match, newMark } from './match.ts'
import type { WantedProduct } from './read-product.ts'
import { type RowMessage, sameProduct, type WantedPicture } from './read-variants.ts'
import { type PlannedStock, type PlanOptions, type ProductWrite, planStock } from './stock-steps.ts'

export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused'

type FieldChange = { readonly field: CsvField; readonly old: unknown; readonly now: unknown }

/** `category` and `newStock`: missing for a new product. `pictures`: the file has another site's and the product has its own. */
export type ImportQuestion = 'mark' | 'order' | 'name' | 'stock' | 'pictures' | 'category' | 'newStock'

export type PlannedProduct = {
  readonly lines: readonly number[]
  readonly name: string
  readonly action: ImportAction
  /** Null for a new product. */
  readonly id: string | null
  readonly changes: readonly FieldChange[]
  /** Category, price and stock after the import. */
  readonly category: string
  readonly price: Kobo
  readonly stock: number
  readonly stocks: readonly PlannedStock[]
  readonly problems: readonly RowMessage[]
  readonly notes: readonly RowMessage[]
  /** Number of pictures to fetch after the import. */
  readonly pictures: number
  readonly newVariants: readonly string[]
  /** Questions that this product raises. */
  readonly asks: Readonly<Record<ImportQuestion, boolean>>
  readonly write: ProductWrite | null
}

/** Makes this shop's own picture addresses relative, as they are stored. */
const ownAddress = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

function picturesOf(
  { pictures }: WantedProduct,
  before: AdminProduct | null,
  { origin }: PlanOptions,
): readonly WantedPicture[] | null {
  if (!pictures) return null
  const wanted = pictures.map(({ address, text }) => ({ address: ownAddress(address, origin), text }))
  const addresses = before ? [before.image, ...before.gallery].filter((address) => address !== null) : []
  const held = addresses.map((address, at): WantedPicture => ({ address, text: before?.imageAlts[at] ?? '' }))
  return isSameJson(wanted, held) ? null : wanted
}

const NEEDED = {
  name: 'A new product needs a name.',
  category: 'A new product needs a category: choose it above.',
  price: 'A new product needs a price.',
} as const

/** @param repeats refusal if an earlier row is the same product */
function planOne(
  wanted: WantedProduct,
  match: Match,
  record: AdminProductRecord | undefined,
  repeats: string | null,
  options: PlanOptions,
): PlannedProduct {
  const line = wanted.lines[0] ?? 0
  const { problems: unreadable, notes: told, questions } = wanted.findings
  const found = repeats === null ? unreadable : [{ line, message: repeats }]
  const before = record ? adminProductFromRecord(record) : null
  const stock = planStock(before, wanted, options)
  const given = picturesOf(wanted, before, options)
  // An earlier import of the file may have fetched these pictures already.
  const asksPictures = before?.image != null && given?.some(({ address }) => !address.startsWith('/')) === true
  const pictures = asksPictures && options.pictures !== 'take' ? null : given
  const isSoundNew = !before && found.length === 0
  const needed = isSoundNew ? (Object.keys(NEEDED) as (keyof typeof NEEDED)[]) : []
  const missing = needed.filter((field) => wanted.values[field] === undefined)
  const newCategory = missing.includes('category') ? options.newCategory : null
  const values = { ...wanted.values, ...(newCategory && { category: newCategory }) }
  const changes = (Object.entries(values) as [CsvField, unknown][])
    .filter(([field, now]) => !isSameJson((before ?? EMPTY_ADMIN_PRODUCT)[field], now))
    .map(([field, now]): FieldChange => ({ field, old: before?.[field] ?? null, now }))
  const after = { ...(before ?? EMPTY_ADMIN_PRODUCT), ...values }
  const unset = missing.filter((field) => values[field] === undefined).map((field) => NEEDED[field])
  const own = [...(match.problem === null ? [] : [match.problem]), ...unset, ...Object.values(saleProblems(after))]
  const problems = [...found, ...own.map((message) => ({ line, message }))]
  const isTheirs = before && before.variants.length > 0 && wanted.stock && wanted.variants.length === 0
  const notRead = 'This product’s stock is that of its variants, so the stock in this row is ignored.'
  const notes = [...told, ...(isTheirs ? [{ line, message: notRead }] : [])]
  const isChanged = changes.length > 0 || stock.write || stock.variants.length > 0 || pictures !== null
  const action = problems.length > 0 ? 'refused' : !before ? 'create' : isChanged ? 'update' : 'unchanged'
  const id = record?.id ?? match.id ?? randomUuid()
  const set = recordFromAdminProduct(
    Object.fromEntries(changes.map(({ field, now }) => [field, now])) as Pick<AdminProduct, keyof AdminProduct>,
  )
  const stored = new Map<string, unknown>(Object.entries(record ?? {}))
  return {
    lines: wanted.lines,
    name: wanted.name || (before?.name ?? ''),
    action,
    id: before ? id : null,
    changes,
    category: after.category,
    price: after.price,
    stock: stock.after,
    stocks: stock.stocks,
    problems,
    notes,
    pictures: pictures?.length ?? 0,
    newVariants: stock.newVariants,
    asks: {
      mark: questions.has('mark'),
      order: questions.has('order'),
      name: match.isNamed,
      stock: stock.stocks.some(({ exported }) => exported === null),
      pictures: asksPictures,
      category: missing.includes('category'),
      newStock:
        isSoundNew && (wanted.variants.length > 0 ? wanted.variants : [wanted]).some((one) => one.stock === null),
    },
    write:
      action === 'create' || action === 'update'
        ? {
            id,
            is_new: !before,
            set,
            expect: before ? Object.fromEntries(Object.keys(set).map((column) => [column, stored.get(column)])) : {},
            ...(stock.write && { stock: stock.write }),
            ...(stock.variants.length > 0 && { variants: stock.variants }),
            ...(pictures && { pictures }),
          }
        : null,
  }
}

/** Plans the change of each product in the file. If two rows mean one product, only the first applies. */
export function planProducts(
  wanted: readonly WantedProduct[],
  matches: readonly Match[],
  records: ReadonlyMap<string, AdminProductRecord>,
  options: PlanOptions,
): PlannedProduct[] {
  const taken = new Map<string, number>()
  return wanted.map((product, at) => {
    const match = matches[at] ?? { id: null, problem: null, isNamed: false }
    const key = match.id ?? newMark(product)
    const first = taken.get(key)
    if (product.name !== '' || match.id !== null) taken.set(key, first ?? product.lines[0] ?? 0)
    const isSound = product.findings.problems.length === 0
    const repeats = first !== undefined && isSound ? sameProduct(first) : null
    return planOne(product, match, records.get(match.id ?? ''), repeats, options)
  })
}
