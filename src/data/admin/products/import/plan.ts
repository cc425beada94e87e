import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { saleProblems } from '../../../../domain/catalogue/product-limits.ts'
import type { Kobo } from '../../../../domain/money/money.ts'
import { randomUuid } from '../../../../lib/uuid.ts'
import { type AdminProductRecord, adminProductFromRecord, recordFromAdminProduct } from '../admin-product-record.ts'
import type { Match } from './match.ts'
import type { WantedProduct } from './read-product.ts'
import { type RowMessage, sameProduct, type WantedPicture } from './read-variants.ts'
import { type PlannedStock, type PlanOptions, stockAfter, stockStep, variantSteps } from './stock-steps.ts'

export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused'

type FieldChange = { readonly field: keyof AdminProduct; readonly old: unknown; readonly now: unknown }

/** One call of the database writes this to one product. */
export type ProductWrite = {
  readonly id: string
  readonly is_new: boolean
  readonly set: object
  /** The columns to be set as they are now: whoever changed one meanwhile keeps that change. */
  readonly expect: object
  readonly stock?: { readonly add: number } | { readonly set: number }
  readonly variants?: readonly object[]
  readonly pictures?: readonly WantedPicture[]
}

export type PlannedProduct = {
  readonly lines: readonly number[]
  readonly name: string
  readonly action: ImportAction
  /** Null for a new one. */
  readonly id: string | null
  readonly changes: readonly FieldChange[]
  /** As they would be stored. */
  readonly category: string
  readonly price: Kobo
  readonly stock: number
  readonly stocks: readonly PlannedStock[]
  readonly problems: readonly RowMessage[]
  readonly notes: readonly RowMessage[]
  /** Pictures that are fetched afterwards. */
  readonly pictures: number
  readonly newVariants: readonly string[]
  /** A new product of which the file gives no category, or no stock. */
  readonly lacks: { readonly category: boolean; readonly stock: boolean }
  /** The file has pictures of elsewhere for a product that has some. */
  readonly asksPictures: boolean
  readonly write: ProductWrite | null
}

/** As the database makes a product of which nothing is said. */
const EMPTY = adminProductFromRecord({} as AdminProductRecord)

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Addresses below this shop's own are pictures that it has. */
const ownAddress = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

function picturesOf(
  { pictures }: WantedProduct,
  before: AdminProduct | null,
  { origin }: PlanOptions,
): readonly WantedPicture[] | null {
  if (!pictures) return null
  const wanted = pictures.map(({ address, text }) => ({ address: ownAddress(address, origin), text }))
  const held = before ? [before.image, ...before.gallery].filter((address) => address !== null) : []
  const isSame =
    isEqual(
      wanted.map(({ address }) => address),
      held,
    ) && wanted.every(({ text }, at) => text === (before?.imageAlts[at] ?? ''))
  return isSame ? null : wanted
}

const NEEDED = {
  name: 'A new product needs a name.',
  category: 'A new product needs a category: choose it above.',
  price: 'A new product needs a price.',
} as const

function planOne(
  wanted: WantedProduct,
  match: Match,
  record: AdminProductRecord | undefined,
  options: PlanOptions,
): PlannedProduct {
  const line = wanted.lines[0] ?? 0
  const before = record ? adminProductFromRecord(record) : null
  const stockBefore = before && before.variants.length === 0 && wanted.variants.length === 0
  const step = stockBefore ? stockStep(before.stock, wanted.stock, null, options) : { shown: null, write: null }
  const variants = variantSteps(before, wanted.variants, options)
  const given = picturesOf(wanted, before, options)
  // An earlier import of such a file may have fetched them.
  const asksPictures = before?.image != null && given?.some(({ address }) => !address.startsWith('/')) === true
  const pictures = asksPictures && options.pictures !== 'take' ? null : given
  const isSoundNew = !before && wanted.problems.length === 0
  const needed = isSoundNew ? (Object.keys(NEEDED) as (keyof typeof NEEDED)[]) : []
  const missing = needed.filter((field) => wanted.values[field] === undefined)
  const lacks = {
    category: missing.includes('category'),
    stock: isSoundNew && (wanted.variants.length > 0 ? wanted.variants : [wanted]).some(({ stock }) => stock === null),
  }
  const isFiled = lacks.category && options.newCategory !== null
  const values = { ...wanted.values, ...(isFiled && { category: options.newCategory }) }
  const changes = (Object.entries(values) as [keyof AdminProduct, unknown][])
    .filter(([field, now]) => !isEqual((before ?? EMPTY)[field], now))
    .map(([field, now]): FieldChange => ({ field, old: before?.[field] ?? null, now }))
  const after = { ...(before ?? EMPTY), ...values }
  const unset = missing.filter((field) => values[field] === undefined).map((field) => NEEDED[field])
  const own = [...(match.problem === null ? [] : [match.problem]), ...unset, ...Object.values(saleProblems(after))]
  const problems = [...wanted.problems, ...own.map((message) => ({ line, message }))]
  const notes = [
    ...wanted.notes,
    ...(before && before.variants.length > 0 && wanted.stock && wanted.variants.length === 0
      ? [{ line, message: 'This product has variants, and its stock is theirs: the stock of this row is not read.' }]
      : []),
  ]
  const isChanged = changes.length > 0 || step.write !== null || variants.rows.length > 0 || pictures !== null
  const action = problems.length > 0 ? 'refused' : !before ? 'create' : isChanged ? 'update' : 'unchanged'
  const id = record?.id ?? match.id ?? randomUuid()
  const set = recordFromAdminProduct(
    Object.fromEntries(changes.map(({ field, now }) => [field, now])) as Pick<AdminProduct, keyof AdminProduct>,
  )
  const stock = before ? step.write : { set: wanted.stock?.file ?? (wanted.variants.length > 0 ? 0 : options.newStock) }
  const stored = new Map<string, unknown>(Object.entries(record ?? {}))
  const expect = Object.fromEntries(
    changes.map(({ field }) => [ADMIN_PRODUCT_FIELDS[field].column, stored.get(ADMIN_PRODUCT_FIELDS[field].column)]),
  )
  return {
    lines: wanted.lines,
    name: wanted.name || (before?.name ?? ''),
    action,
    id: before ? id : null,
    changes,
    category: after.category,
    price: after.price,
    stock: stockAfter(before, wanted, step.shown, variants.stocks, options),
    stocks: [...(step.shown ? [step.shown] : []), ...variants.stocks],
    problems,
    notes,
    pictures: pictures?.length ?? 0,
    newVariants: variants.added,
    lacks,
    asksPictures,
    write:
      action === 'create' || action === 'update'
        ? {
            id,
            is_new: !before,
            set,
            expect: before ? expect : {},
            ...(stock && { stock }),
            ...(variants.rows.length > 0 && { variants: variants.rows }),
            ...(pictures && { pictures }),
          }
        : null,
  }
}

/** Plans what becomes of each product of the file. A product that two of them mean is left as the first of them has it. */
export function planProducts(
  wanted: readonly WantedProduct[],
  matches: readonly Match[],
  records: ReadonlyMap<string, AdminProductRecord>,
  options: PlanOptions,
): PlannedProduct[] {
  const taken = new Map<string, number>()
  return wanted.map((product, at) => {
    const match = matches[at] ?? { id: null, problem: null, isNamed: false }
    const key = match.id ?? `name ${product.name.toLowerCase()}`
    const first = taken.get(key)
    if (product.name !== '' || match.id !== null) taken.set(key, first ?? product.lines[0] ?? 0)
    const record = match.id === null ? undefined : records.get(match.id)
    if (first === undefined || product.problems.length > 0) return planOne(product, match, record, options)
    const problem = sameProduct(product.lines[0] ?? 0, first)
    return planOne({ ...product, problems: [problem] }, match, record, options)
  })
}
