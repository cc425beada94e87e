import type { Target } from '../../../../content/admin/column-words.ts'
import { CATEGORIES } from '../../../../domain/catalogue/categories.ts'
import type { DecimalMark } from '../../../../domain/typed/read-amount.ts'
import type { DayOrder } from '../../../../domain/typed/read-time.ts'
import { toCsv } from '../../csv.ts'
import {
  type FileTable,
  readTable,
  TABLE_MAX_BYTES,
  type TableFormat,
  type TableOptions,
  type UnreadableFile,
} from '../../files/read-table.ts'
import type { AdminProductRecord } from '../admin-product-record.ts'
import { type SameName, sourceProducts, sourceRows } from './assemble.ts'
import { categoryOf } from './categories.ts'
import { type FileKind, fileKind, guessMapping, headRowOf, type Mapping } from './columns.ts'
import { matchRows, type ProductKey } from './match.ts'
import { type ImportAction, type PlannedProduct, type ProductQuestion, planProducts } from './plan.ts'
import { readImportedProduct } from './read-product.ts'

export type OpenedTable = {
  readonly format: TableFormat
  readonly kind: FileKind
  /** Row of the headings, from 0. */
  readonly headRow: number
  readonly headings: readonly { readonly text: string; readonly sample: string }[]
  readonly mapping: Mapping
  readonly claimedTwice: readonly Target[]
  /** Rows below the headings that have content. */
  readonly rowCount: number
  readonly digest: string
}

/** The owner answers these once for all rows of a file. */
export type ImportAnswers = {
  readonly mark?: DecimalMark | undefined
  readonly order?: DayOrder | undefined
  readonly sameName?: SameName | undefined
  /** Products of the file that have the name of one in the shop. */
  readonly name?: 'same' | 'other' | undefined
  /** Stock of products that are there, where the file doesn't say what it was when exported. */
  readonly stock?: 'leave' | 'set'
  /** Pictures of elsewhere for products that have some. */
  readonly pictures?: 'leave' | 'take'
}

export type ImportChoices = ImportAnswers & {
  readonly mapping: Mapping
  readonly isEmptying: boolean
  /** Pieces of each new product or variant of which the file gives no stock. */
  readonly newStock: number
  /** Slugs by the file's words; by an empty one, that of new products without any. */
  readonly categories: Readonly<Record<string, string>>
}

export type PreviewFilter = ImportAction | 'all'
/** A product of the file as the preview shows it. */
export type PreviewRow = Omit<PlannedProduct, 'write'>

const MOST_WRITES = 200
const MOST_CHARACTERS = 1_000_000

/** A file on its way into the shop: what it is, what its rows mean, and what they would do to the products that are there. */
export function createImportSession(origin: string) {
  let file: (OpenedTable & { readonly table: FileTable }) | null = null
  const records = new Map<string, AdminProductRecord>()
  let reading: ReturnType<typeof readingOf> | null = null
  let planned: readonly PlannedProduct[] = []

  return {
    /** `lost`: the file was moved or changed since it was chosen. */
    async open(
      blob: Blob,
      options: TableOptions & { headRow?: number | undefined },
      onProgress?: (share: number) => void,
    ): Promise<OpenedTable | UnreadableFile | 'lost'> {
      if (blob.size > TABLE_MAX_BYTES) return 'tooLarge'
      // Read here: the page's own thread would copy all of it.
      const buffer = await blob.arrayBuffer().catch(() => null)
      if (!buffer) return 'lost'
      const bytes = new Uint8Array(buffer)
      const table = await readTable(bytes, options, onProgress)
      if (typeof table === 'string') return table
      const headRow = options.headRow ?? headRowOf(table.rows)
      const texts = table.rows[headRow] ?? []
      const kind = fileKind(texts)
      const body = table.rows.slice(headRow + 1).filter((row) => row.some((cell) => cell.trim() !== ''))
      if (body.length === 0 && table.openQuoteAt === null) return 'noRows'
      const filled = texts.map((_, at) => body.find((row) => (row[at] ?? '').trim() !== '')?.[at]?.trim())
      const opened = {
        format: table.format,
        kind,
        headRow,
        headings: texts.map((text, at) => ({ text: text.trim(), sample: (filled[at] ?? '').slice(0, 80) })),
        ...guessMapping(texts, kind, (at) => filled[at] === undefined),
        rowCount: body.length,
        digest: await digestOf(bytes),
      }
      file = { ...opened, table }
      return opened
    },

    /** Reads all rows as the owner chose. `keys`: all products of the shop. Answers the ids of those whose records the plan needs and doesn't have. */
    read(choices: ImportChoices, keys: readonly ProductKey[]): string[] {
      if (!file) throw new Error('A file is read after it is opened.')
      reading = readingOf(file, keys, choices)
      const inShop = new Set(keys.map(({ id }) => id))
      const ids = reading.matches.flatMap(({ id }) => (id !== null && inShop.has(id) && !records.has(id) ? [id] : []))
      return [...new Set(ids)]
    },

    addRecords(added: readonly AdminProductRecord[]): void {
      for (const record of added) records.set(record.id, record)
    },

    /** Plans all that the rows would do, as they were read last. `isRepeat`: the owner imported this file less than an hour ago. */
    plan(isRepeat: boolean) {
      if (!reading) throw new Error('A file is planned after it is read.')
      const { choices, wanted, matches, sameNames, ownCategories, categories } = reading
      const newCategory = choices.categories[''] ?? null
      planned = planProducts(wanted, matches, records, { ...choices, newCategory, isRepeat, origin })
      const counts: Record<ImportAction, number> = { create: 0, update: 0, unchanged: 0, refused: 0 }
      for (const { action } of planned) counts[action] += 1
      const count = (question: ProductQuestion) => planned.filter(({ asks }) => asks[question]).length
      const unfiled = count('category')
      return {
        counts,
        /** To how many names or products each question applies. */
        asks: {
          mark: choices.mark ? 1 : count('mark'),
          order: choices.order ? 1 : count('order'),
          sameName: sameNames,
          name: count('name'),
          stock: count('stock'),
          pictures: count('pictures'),
        } satisfies Record<keyof ImportAnswers, number>,
        withoutStock: count('newStock'),
        /** Slugs of categories that the owner added. */
        ownCategories,
        /** The file's words; an empty one for new products without any. */
        categories: unfiled > 0 ? [...categories, { word: '', count: unfiled, slug: newCategory }] : categories,
      }
    },

    rows(filter: PreviewFilter, from: number, most: number): PreviewRow[] {
      const shown = filter === 'all' ? planned : planned.filter(({ action }) => action === filter)
      return shown.slice(from, from + most).map(({ write, ...row }) => row)
    },

    /** The next products to store, from the place where the last call ended; null as `next` at the end. */
    writes(from: number) {
      const changed = planned.filter(({ write }) => write !== null)
      let characters = 0
      let to = from
      while (to < changed.length && to - from < MOST_WRITES && characters < MOST_CHARACTERS) {
        characters += JSON.stringify(changed[to]?.write).length
        to += 1
      }
      const page = changed.slice(from, to)
      return {
        writes: page.flatMap(({ write }) => (write ? [write] : [])),
        /** Names of the products that `writes` changes. */
        names: page.map(({ name }) => name),
        next: to < changed.length ? to : null,
      }
    },

    /** Every problem and note of the file as a CSV. */
    problems(head: readonly string[]): string {
      const found = planned.flatMap(({ name, problems, notes }) =>
        [...problems, ...notes].map(({ line, message }) => [line, name, message] as const),
      )
      return toCsv([head, ...found.sort((a, b) => a[0] - b[0])])
    },
  }
}

export type ImportSession = ReturnType<typeof createImportSession>
export type ImportSummary = ReturnType<ImportSession['plan']>

/** The rows of a file by what the owner chose, and by which of the shop's products they are. */
function readingOf(
  { table, headRow, kind }: OpenedTable & { readonly table: FileTable },
  keys: readonly ProductKey[],
  choices: ImportChoices,
) {
  const slugs = new Set(keys.flatMap(({ category, isRemoved }) => (isRemoved ? [] : [category])))
  const rows = sourceRows(table, headRow, choices.mapping, kind)
  const counts = new Map<string, number>()
  for (const word of rows.flatMap(({ cells }) => cells.get('category') || []))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const chosen = (word: string) => choices.categories[word] ?? categoryOf(word, slugs)
  // A workbook holds numbers, not texts: there is nothing to ask.
  const mark = choices.mark ?? (table.format.kind === 'xlsx' ? '.' : undefined)
  const options = { kind, isEmptying: choices.isEmptying, mark, order: choices.order, categoryOf: chosen }
  const { products, sameNames } = sourceProducts(rows, kind, choices.sameName)
  const wanted = products.map((source) => readImportedProduct(source, options))
  return {
    choices,
    wanted,
    matches: matchRows(wanted, keys, choices.name),
    sameNames,
    ownCategories: [...slugs].filter((slug) => CATEGORIES.every((known) => known.slug !== slug)),
    categories: [...counts].map(([word, count]) => ({ word, count, slug: chosen(word) })),
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
