import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type ProductRecord, productFromRecord } from '../../src/data/catalogue/product-record.ts'
import type { Product } from '../../src/domain/catalogue/product.ts'
import { SEARCH_SORTS } from '../../src/domain/catalogue/product-sort.ts'
import { pricedAt } from '../../src/domain/catalogue/sale.ts'
import { numericFromKobo } from '../../src/domain/money/money.ts'
import { matchProducts } from '../../src/domain/search/match-products.ts'
import { searchIndex } from '../../src/domain/search/search-index.ts'
import { STOP_WORDS } from '../../src/domain/search/search-text.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'
import { amountOf } from '../faults/amounts.ts'
import { aQuestionWord, aWord, SYNONYMS, someWords } from './search-words.ts'

const QUESTIONS = amountOf('questions to lists')
/** Fits on one page. */
const PRODUCTS = 48
const HOUR = 3_600_000

const shop = databaseForFile()
const CATEGORIES = ['kitchen-utensils', 'school-items', 'food']
const BRANDS = ['Olumo', 'ỌJÀ Ilé', 'Zuma’s']
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 1 })
const aPrice = fc.integer({ min: 100_00, max: 1_000_00 })

const aRow = fc.record({
  name: fc.tuple(aWord, someWords(2)).map((words) => words.join(' ').trim() || 'Tray'),
  brand: fc.option(fc.constantFrom(...BRANDS)),
  description: fc.option(someWords(5)),
  category: fc.constantFrom(...CATEGORIES),
  specifications: fc.array(fc.tuple(fc.constantFrom('material', 'hob_types'), someWords(2)), { maxLength: 2 }),
  sizes: fc.array(
    aWord.filter((word) => word.trim() !== ''),
    { maxLength: 2 },
  ),
  price: aPrice,
  salePercent: fc.option(fc.integer({ min: 1, max: 90 })),
  from: fc.constantFrom(null, -HOUR, HOUR),
  until: fc.constantFrom(null, -HOUR / 2, 2 * HOUR),
  stock: fc.constantFrom(0, 1, 50, 70),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  age: fc.nat({ max: 20 }),
  inOfflineCatalogue: fc.boolean(),
})

const aQuestion = fc.record({
  text: fc.option(
    fc.array(aQuestionWord, { maxLength: 3 }).map((words) => words.join(' ')),
    { nil: '' },
  ),
  within: rarely(fc.constantFrom(...CATEGORIES)),
  category: rarely(fc.constantFrom(...CATEGORIES, 'unknown', '')),
  brand: rarely(fc.constantFrom(...BRANDS, 'olumo')),
  minPrice: rarely(aPrice),
  maxPrice: rarely(aPrice),
  isOnSale: rarely(fc.constant(true as const)),
  minRating: rarely(fc.constantFrom(1, 3, 10 / 3, 4, 4.5)),
  unrated: fc.constantFrom(4, 0),
  sort: fc.constantFrom(...SEARCH_SORTS),
  offset: fc.constantFrom(0, 0, 0, 1, 7),
  limit: fc.constantFrom(48, 48, 5),
})

const ASK = `
  select list_products(p_text => q ->> 'text', p_within => q ->> 'within', p_category => q ->> 'category', p_brand => q ->> 'brand',
    p_min_price => (q ->> 'min')::numeric, p_max_price => (q ->> 'max')::numeric, p_on_sale => (q ->> 'isOnSale')::boolean,
    p_min_rating => (q ->> 'minRating')::numeric, p_unrated => (q ->> 'unrated')::numeric, p_sort => q ->> 'sort',
    p_offset => (q ->> 'offset')::integer, p_limit => (q ->> 'limit')::integer) as answer
  from jsonb_array_elements($1::jsonb) with ordinality t (q, n) order by n`

type Answer = {
  readonly matching: number
  readonly whole: number
  readonly total: number
  readonly rows: readonly ProductRecord[]
}

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
let records: ProductRecord[]
let products: Product[]

beforeAll(async () => {
  const { query } = shop()
  const now = Date.now()
  const timeText = (offset: number | null) => (offset === null ? null : new Date(now + offset).toISOString())
  for (const [n, row] of fc.sample(aRow, { numRuns: PRODUCTS, seed }).entries()) {
    const isWindow = row.from === null || row.until === null || row.until > row.from
    const salePrice = isWindow && row.salePercent !== null ? Math.ceil((row.price * row.salePercent) / 100) : null
    await query(
      `insert into products (id, name, brand, description, category, price, sale_price, sale_from, sale_until, stock_quantity,
         rating_sum, rating_count, created_at, in_offline_catalogue,
         specifications, varieties)
       values (md5($1)::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         (select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'type', 'Size', 'value', size, 'additional_price', 0, 'stock_quantity', $10::integer)), '[]')
          from jsonb_array_elements_text($16) size))`,
      [
        `${seed}/${n}`,
        row.name,
        row.brand,
        row.description,
        row.category,
        numericFromKobo(row.price),
        salePrice && numericFromKobo(salePrice),
        salePrice && timeText(row.from),
        salePrice && timeText(row.until),
        row.stock,
        row.ratings.reduce((sum, rating) => sum + rating, 0),
        row.ratings.length,
        timeText(-row.age * HOUR),
        row.inOfflineCatalogue,
        JSON.stringify(row.specifications),
        JSON.stringify(row.sizes),
      ],
    )
  }
  await query(`insert into shop_settings (section, value, version) values ('search', $1, 1)`, [
    JSON.stringify({ synonyms: SYNONYMS }),
  ])
  // A product's former name must not be found.
  await query(`update products set name = name || ' renamed' where stock_quantity = 70`)
  const rows = await query<{ record: ProductRecord }>('select private.catalogue_row(p) as record from products p')
  records = rows.map(({ record }) => record)
  products = records.map((record) => pricedAt(productFromRecord(record), now))
})

it.each(['materialized', 'not materialized'])(
  `the device and the database list the same products for ${QUESTIONS} random questions, the first of them %s`,
  async (first) => {
    // Forces the query plan for few or many matches.
    await shop().query(
      `create or replace function private.first_by_index(p_rows integer) returns text language sql immutable as $$ select '${first}' $$`,
    )
    const questions = fc.sample(aQuestion, { numRuns: QUESTIONS, seed })
    const batch = questions.map((question) => ({
      ...question,
      min: question.minPrice && numericFromKobo(question.minPrice),
      max: question.maxPrice && numericFromKobo(question.maxPrice),
    }))
    const answers = await shop().query<{ answer: Answer }>(ASK, [JSON.stringify(batch)])
    let found = 0
    const index = searchIndex(products)
    for (const [n, { within, sort, offset, limit, ...filter }] of questions.entries()) {
      const { matching, whole, total, rows } = (answers[n] as { answer: Answer }).answer
      const among = products.filter(({ category }) => within === null || category === within)
      const answer = matchProducts(index, { filter: { ...filter, within }, sort, synonyms: SYNONYMS })
      const expected = answer.found
      const label = `seed ${seed}, ${JSON.stringify(questions[n])}`
      expect({ matching, whole, total, ids: rows.map(({ id }) => id) }, label).toEqual({
        matching: expected.length,
        whole: answer.whole,
        total: among.filter(({ stock }) => stock > 0).length,
        ids: expected.slice(offset, offset + limit).map(({ id }) => id),
      })
      if (filter.text !== '' && expected.length > 0 && expected.length < among.length) found += 1
    }
    expect(found).toBeGreaterThan(QUESTIONS / 20)
  },
)

it('the database ignores the same stop words', async () => {
  const notIgnored = await shop().query(
    `select w from unnest($1::text[]) w where (private.query_terms(w || ' pot'))[1].text <> 'pot'`,
    [[...STOP_WORDS]],
  )
  expect(notIgnored).toEqual([])
})

it('lists return products exactly as the sync does, also those not cached on devices', async () => {
  const { rows } = await shop().rpc<Answer>('anon', 'list_products')
  expect(rows).toHaveLength(products.filter(({ stock }) => stock > 0).length)
  for (const row of rows) expect(row).toEqual(records.find(({ id }) => id === row.id))
})

it.each([
  [
    'null for everything',
    Object.fromEntries(['text', 'on_sale', 'unrated', 'sort', 'offset', 'limit'].map((name) => [`p_${name}`, null])),
  ],
  ['an unknown sort order', { p_sort: "price'; drop table products; --" }],
  ['a page before the first', { p_offset: -5, p_limit: 1_000 }],
  ['only spaces and separators', { p_text: ' \u3000-’ \t' }],
  ['a pattern', { p_text: '%_%' }],
  ['an infinite rating', { p_min_rating: -1e30, p_unrated: 1e300 }],
])('%s is the newest list', async (_, args) => {
  const ids = async (question: object) =>
    (await shop().rpc<Answer>('anon', 'list_products', { ...question })).rows.map(({ id }) => id)
  expect(await ids(args)).toEqual(await ids({}))
})

it.each([
  ['an overlong text', { p_text: 'nothing '.repeat(10_000) }],
  ['SQL', { p_text: "'); drop table products; --", p_brand: "'", p_category: "$1'" }],
  ['more than five stars', { p_min_rating: 1e300 }],
  ['an invalid price', { p_min_price: 'NaN' }],
  ['a page after the last', { p_offset: 2_147_483_647 }],
])('%s finds nothing', async (_, args) => {
  expect((await shop().rpc<Answer>('anon', 'list_products', args)).rows).toEqual([])
})

it('rate limits count a visitor’s searches but not lists', async () => {
  const { query } = shop()
  await query(`select set_config('request.headers', '{"x-forwarded-for": "203.0.113.5"}', false)`)
  await query(`select list_products('pot'), list_products()`)
  const [counted] = await query<{ hits: number }>('update rate_limits set hits = 600 returning hits')
  expect(counted).toBeDefined()
  await expect(query(`select list_products('pot')`)).rejects.toMatchObject({ hint: 'rate_limited' })
  await query('select list_products()')
})
