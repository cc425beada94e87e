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
import { type RepeatedNameChoice, sourceProducts, sourceRows } from './assemble.ts'
import { categoryOf } from './categories.ts'
import { type FileKind, fileKind, guessMapping, headerRowOf, type Mapping } from './columns.ts'
import { matchRows, type ProductKey } from './match.ts'
import { type ImportAction, type ImportQuestion, type PlannedProduct, planProducts } from './plan.ts'
import { readImportedProduct } from './read-product.ts'

export type OpenedTable = {
  readonly format: TableFormat
  readonly kind: FileKind
  /** Index of the heading row. */
  readonly headRow: number
  readonly headings: readonly { readonly text: string; readonly sample: string }[]
  readonly mapping: Mapping
  readonly claimedTwice: readonly Target[]
  /** Number of non-empty rows below the headings. */
  readonly rowCount: number
  readonly digest: string
}

/** The admin's answers, each for all rows of a file. */
export type ImportAnswers = {
  readonly mark?: DecimalMark | undefined
  readonly order?: DayOrder | undefined
  readonly sameName?: RepeatedNameChoice | undefined
  /** Whether products with the name of one in the shop are the same. */
  readonly name?: 'same' | 'other' | undefined
  /** For existing products, if the file lacks the exported stock. */
  readonly stock?: 'leave' | 'set'
  /** For existing products with pictures, if the file has another site's. */
  readonly pictures?: 'leave' | 'take'
}

export type ImportChoices = ImportAnswers & {
  readonly mapping: Mapping
  readonly isEmptying: boolean
  /** Stock of new products and variants without one in the file. */
  readonly newStock: number
  /** Category slugs by the file's words. The empty word is for new products without one. */
  readonly categories: Readonly<Record<string, string>>
}

export type PreviewFilter = ImportAction | 'all'
export type PreviewRow = Omit<PlannedProduct, 'write'>

const MAX_WRITES = 200
const MAX_CHARACTERS = 1_000_000

/** An import: opens a file, maps its columns and plans the changes to the shop's products. */
export function createImportSession(origin: string) {
  let file: (OpenedTable & { readonly table: FileTable }) | null = null
  const records = new Map<string, AdminProductRecord>()
  let reading: ReturnType<typeof readingOf> | null = null
  let planned: readonly PlannedProduct[] = []

  return {
    /** Returns `lost` if the file was moved or changed since it was chosen. */
    async open(
      blob: Blob,
      options: TableOptions & { headRow?: number | undefined },
      onProgress?: (share: number) => void,
    ): Promise<OpenedTable | UnreadableFile | 'lost'> {
      if (blob.size > TABLE_MAX_BYTES) return 'tooLarge'
      // Read in the worker; the main thread would have to copy it.
      const buffer = await blob.arrayBuffer().catch(() => null)
      if (!buffer) return 'lost'
      const bytes = new Uint8Array(buffer)
      const table = await readTable(bytes, options, onProgress)
      if (typeof table === 'string') return table
      const headRow = options.headRow ?? headerRowOf(table.rows)
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

    /** Reads all rows. `keys` are all products of the shop. Returns the ids whose records are needed for `plan` and still missing. */
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

    /** Plans the changes of the rows last read. `isRepeat`: the same file was imported less than an hour ago. */
    plan(isRepeat: boolean) {
      if (!reading) throw new Error('A file is planned after it is read.')
      const { choices, wanted, matches, sameNames, ownCategories, categories } = reading
      const newCategory = choices.categories[''] ?? null
      planned = planProducts(wanted, matches, records, { ...choices, newCategory, isRepeat, origin })
      const counts: Record<ImportAction, number> = { create: 0, update: 0, unchanged: 0, refused: 0 }
      for (const { action } of planned) counts[action] += 1
      const count = (question: ImportQuestion) => planned.filter(({ asks }) => asks[question]).length
      const unfiled = count('category')
      return {
        counts,
        /** Number of names or products that each question concerns. */
        asks: {
          mark: choices.mark ? 1 : count('mark'),
          order: choices.order ? 1 : count('order'),
          sameName: sameNames,
          name: count('name'),
          stock: count('stock'),
          pictures: count('pictures'),
        } satisfies Record<keyof ImportAnswers, number>,
        withoutStock: count('newStock'),
        /** Slugs of the shop's own categories. */
        ownCategories,
        /** The file's words. The empty word is for new products without one. */
        categories: unfiled > 0 ? [...categories, { word: '', count: unfiled, slug: newCategory }] : categories,
      }
    },

    rows(filter: PreviewFilter, from: number, most: number): PreviewRow[] {
      const shown = filter === 'all' ? planned : planned.filter(({ action }) => action === filter)
      return shown.slice(from, from + most).map(({ write, ...row }) => row)
    },

    /** Returns the next writes, starting at `from`. `next` is null at the end. */
    writes(from: number) {
      const changed = planned.filter(({ write }) => write !== null)
      let characters = 0
      let to = from
      while (to < changed.length && to - from < MAX_WRITES && characters < MAX_CHARACTERS) {
        characters += JSON.stringify(changed[to]?.write).length
        to += 1
      }
      const page = changed.slice(from, to)
      return {
        writes: page.flatMap(({ write }) => (write ? [write] : [])),
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

/** Reads a file's rows by the admin's choices and matches them with the shop's products. */
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
  // A workbook stores numbers, so its decimal mark isn't ambiguous.
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
