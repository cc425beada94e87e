import { readFile } from 'node:fs/promises'
import MiniSearch from 'minisearch'
import { SEARCH } from '../../../src/content/settings/search.ts'
import { type ProductRecord, productFromRecord } from '../../../src/data/catalogue/product-record.ts'
import { categoryLabel } from '../../../src/domain/catalogue/categories.ts'
import { isInStock, type Product } from '../../../src/domain/catalogue/product.ts'
import { matchProducts } from '../../../src/domain/search/match-products.ts'
import { searchIndex } from '../../../src/domain/search/search-index.ts'
import type { Database } from '../../../supabase/local/database/database.ts'
import { openDatabase } from '../../../supabase/local/database/open-database.ts'
import { provision } from '../../../supabase/local/database/provision.ts'
import { DEMO_PRODUCTS } from '../../../supabase/seed/catalogue/demo-product.ts'
import { productRows } from '../../../supabase/seed/catalogue/product-rows.ts'
import { startPostgresServer } from '../../../supabase/tests/harness/postgres-server.ts'
import { SUPABASE_DIR } from '../../../supabase/tests/harness/supabase-dir.ts'
import { atLeast, figure, percent, type Row } from '../figures-table.ts'

const QUESTIONS = new URL('./search-questions.tsv', import.meta.url)
const FIRST = 3
const SHOWN = 10
/** Products per response of the server. */
const PAGE = 48
const MIN_PERCENT = 95

type Question = { readonly kind: string; readonly text: string; readonly wanted: readonly string[] }
/** Returns the names of the found products, best match first. */
type Search = (text: string) => Promise<readonly string[]>

async function readQuestions(): Promise<readonly Question[]> {
  const [, ...lines] = (await readFile(QUESTIONS, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [kind = '', text = '', wanted = ''] = line.split('\t')
    return { kind, text, wanted: wanted.toLowerCase().split('|') }
  })
}

const INSERT = `
  insert into products (id, name, description, brand, category, price, stock_quantity, specifications, varieties, created_at)
  select id, name, description, brand, category, price, stock_quantity, specifications, varieties, created_at
  from jsonb_populate_recordset(null::products, $1)`

async function fill(database: Database): Promise<readonly Product[]> {
  const rows = productRows(DEMO_PRODUCTS, new Map(), new Date())
  const whole = rows.map((row, at) => ({ ...row, varieties: DEMO_PRODUCTS[at]?.variants ?? [] }))
  await database.query(INSERT, [JSON.stringify(whole)])
  const records = await database.query<{ record: ProductRecord }>(
    'select private.catalogue_row(p) as record from products p',
  )
  return records.map(({ record }) => productFromRecord(record))
}

function onDevice(products: readonly Product[]): Search {
  const index = searchIndex(products)
  const { synonyms } = SEARCH
  return async (text) =>
    matchProducts(index, { filter: { text }, sort: 'best', synonyms }).found.map(({ name }) => name)
}

const onServer =
  (database: Database): Search =>
  async (text) => {
    const ask = `select list_products(p_text => $1, p_sort => 'best') as answer`
    const [row] = await database.query<{ answer: { rows: readonly ProductRecord[] } }>(ask, [text])
    return row?.answer.rows.map(({ name }) => name) ?? []
  }

/** MiniSearch with defaults, plus prefixes and fuzzy matches. */
function defaultMiniSearch(products: readonly Product[]): Search {
  const index = new MiniSearch<Product>({
    fields: ['name', 'brand', 'category', 'variants', 'specifications', 'description'],
    storeFields: ['name'],
    extractField: (product, field) => {
      if (field === 'category') return categoryLabel(product.category)
      if (field === 'variants') return product.variants.map(({ value }) => value).join(' ')
      return String(product[field as keyof Product] ?? '')
    },
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(products.filter(isInStock))
  return async (text) => index.search(text).map(({ name }) => name as string)
}

type Counted = { first: number; shown: number }

async function count(questions: readonly Question[], search: Search): Promise<Counted & { missed: readonly string[] }> {
  const missed: string[] = []
  const counted = { first: 0, shown: 0 }
  for (const { text, wanted } of questions) {
    const found = await search(text)
    const place = found.findIndex((name) => wanted.some((part) => name.toLowerCase().includes(part)))
    if (place >= 0 && place < FIRST) counted.first += 1
    else missed.push(text)
    if (place >= 0 && place < SHOWN) counted.shown += 1
  }
  return { ...counted, missed }
}

/** Counts the searches that rank a wanted product high, by kind of search, on the device and on the server, whose results must match. */
export async function searchRows(): Promise<readonly Row[]> {
  const server = await startPostgresServer()
  const database = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  try {
    await provision(database, SUPABASE_DIR)
    const products = await fill(database)
    const questions = await readQuestions()
    const searches = { device: onDevice(products), server: onServer(database), MiniSearch: defaultMiniSearch(products) }
    const part = (n: number, of: readonly unknown[]) => (100 * n) / of.length
    const rows: Row[] = []
    for (const kind of new Set(questions.map((question) => question.kind))) {
      const ofKind = questions.filter((question) => question.kind === kind)
      const { first, missed } = await count(ofKind, searches.device)
      rows.push(figure(`${kind}, ${ofKind.length}`, part(first, ofKind), percent))
      rows.push(
        figure('  MiniSearch as it comes', part((await count(ofKind, searches.MiniSearch)).first, ofKind), percent),
      )
      for (const text of missed) console.log(`  not among the first ${FIRST}: ${text}`)
    }
    for (const [name, search] of Object.entries(searches)) {
      const { first, shown } = await count(questions, search)
      const isShopSearch = name !== 'MiniSearch'
      const label = `all ${questions.length}, ${name}: among the first ${FIRST}`
      rows.push(
        isShopSearch
          ? atLeast(label, part(first, questions), MIN_PERCENT, percent)
          : figure(label, part(first, questions), percent),
      )
      rows.push(figure(`  among the first ${SHOWN}`, part(shown, questions), percent))
    }
    let same = 0
    for (const { text } of questions) {
      const [fromDevice, fromServer] = await Promise.all([searches.device(text), searches.server(text)])
      if (JSON.stringify(fromDevice.slice(0, PAGE)) === JSON.stringify(fromServer)) same += 1
    }
    rows.push(atLeast('  the same answers in the same order', part(same, questions), 100, percent))
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}
