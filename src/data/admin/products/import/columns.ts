import { COLUMN_WORDS, TARGETS, type Target } from '../../../../content/admin/column-words.ts'
import { foldText } from '../../../../domain/catalogue/folded-text.ts'
import { EXPORTED_STOCK } from '../product-cells.ts'

/** Origin of a file. `own` is an export of a shop like this one. */
export const FILE_KINDS = ['own', 'shopify', 'woocommerce', 'list'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Each column's meaning. Null if it is ignored. */
export type Mapping = readonly (Target | null)[]

/** Normalises a heading: `Selling Price (₦)` and `selling_price` are equal. */
export function headingWords(heading: string): string {
  return foldText(heading.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Known headings of a field, the most exact first. A list's `Price (NGN)` means the field `price`. */
const headingsOf = (target: Target, kind: FileKind): readonly string[] =>
  kind === 'own' || kind === 'list'
    ? [headingWords(target), ...(COLUMN_WORDS[target].list ?? [])]
    : (COLUMN_WORDS[target][kind] ?? [])

/** A product's options, such as size and colour. Each combination is a variant. */
export const OPTIONS = ['option1', 'option2', 'option3'] as const

/** Fields that several columns may fill. */
const MANY: ReadonlySet<Target> = new Set(['pictures', 'specification', 'status'])

export function fileKind(headings: readonly string[]): FileKind {
  const words = new Set(headings.map(headingWords))
  const has = (...wanted: string[]) => wanted.every((each) => words.has(each))
  if (has('handle', 'title') || has('url handle', 'title')) return 'shopify'
  if (has('type', 'parent', 'regular price')) return 'woocommerce'
  return has('id', headingWords(EXPORTED_STOCK)) ? 'own' : 'list'
}

function ownTarget(heading: string): Target | null {
  const plain = heading.trim().toLowerCase()
  return TARGETS.find((target) => target.toLowerCase() === plain) ?? null
}

function targetOf(heading: string, kind: FileKind): Target | null {
  const words = headingWords(heading)
  const known = TARGETS.find((target) => headingsOf(target, kind).includes(words)) ?? null
  return kind === 'shopify' || kind === 'woocommerce' ? known : (ownTarget(heading) ?? known)
}

/** Whether a column identifies or names a product. */
export const isName = (target: Target | null) =>
  target === 'name' || target === 'id' || target === 'sku' || target === 'barcode'

/** Returns fields that several columns are mapped to, although only one may be. */
export function readTwice(mapping: Mapping): Target[] {
  const known = mapping.filter((target) => target !== null && !MANY.has(target)) as Target[]
  return [...new Set(known.filter((target, at) => known.indexOf(target) !== at))]
}

export const isReadable = (mapping: Mapping) => mapping.some(isName) && readTwice(mapping).length === 0

export type GuessedMapping = {
  readonly mapping: Mapping
  /** Fields that several columns match equally well. They stay unmapped until the admin chooses. */
  readonly claimedTwice: readonly Target[]
}

/** Guesses each column's meaning by its heading. If two match one field, prefers a non-empty column, then the more exact heading. */
export function guessMapping(
  headings: readonly string[],
  kind: FileKind,
  isEmpty: (at: number) => boolean,
): GuessedMapping {
  const options = [...OPTIONS]
  const guessed = headings.map((heading, at) => {
    const target = targetOf(heading, kind)
    // A list with a size and a colour column has two options.
    return target === 'option1' && !isEmpty(at) ? (options.shift() ?? null) : target
  })
  const rank = (at: number, target: Target) => {
    const heading = headings[at] ?? ''
    const exactness = ownTarget(heading) === target ? 0 : 1 + headingsOf(target, kind).indexOf(headingWords(heading))
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

/** Returns the row with the most known headings among the first ten. Without any, the first non-empty row. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
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
