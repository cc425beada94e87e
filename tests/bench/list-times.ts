import { loadavg } from 'node:os'
import type { Database, Query } from '../../supabase/local/database/database.ts'
import { openDatabase } from '../../supabase/local/database/open-database.ts'
import { provision } from '../../supabase/local/database/provision.ts'
import { FILL_WORDS } from '../../supabase/tests/harness/full-shop.ts'
import { startPostgresServer } from '../../supabase/tests/harness/postgres-server.ts'
import { SUPABASE_DIR } from '../../supabase/tests/harness/supabase-dir.ts'
import { figure, limit, medianOf, printRows, printSum, type Row, tenths } from './figures-table.ts'

// `node tests/bench/list-times.ts` measures lists and search of a big shop in the database, without a connection; `… 10000 pglite` fewer products
// in PGlite.
const PRODUCTS = Number(process.argv[2] ?? 100_000)
const IS_PGLITE = process.argv[3] === 'pglite'
const MAX_MS = 50
const RUNS = 15

const FILL = `
  insert into public.products (id, name, description, brand, category, price, sale_price, stock_quantity, rating_sum, rating_count, created_at,
    image_url, gallery_images, specifications)
  select md5('product' || n)::uuid,
    (array['Granite', 'Enamel', 'Copper', 'Clay', 'Ceramic'])[1 + n % 5] || ' ' || (array['pot', 'kettle', 'mug', 'tray', 'basin', 'ladle'])[1 + n % 6],
    case when n * 37 % 101 < 22 then 'Of stainless steel. ' else 'Made to last. ' end || case when n % 5003 = 0 then 'With a calabash. ' else '' end
      || (select string_agg((array['ba', 'ko', 'lu', 'mi', 'sha', 'te', 'ro', 'ngi', 'fa', 'wu'])[1 + w % 10] || (array['ran', 'del', 'mos', 'ket', 'vin', 'pul'])[1 + w / 10 % 6]
        || (array['do', 'sa', 'ti', 'nge', 'lo', 'ma', 'ky', 'be', 're', 'fu', 'zo', 'ha'])[1 + w / 60 % 12] || (array['', 'n', 'r', 'l', 'ness', 'ing', 'ed', 'er'])[1 + w / 720 % 8], ' ')
        from (select (30000 * power(abs(hashint4(n * 40 + i)) / 2147483648.0, 3))::integer as w from generate_series(1, 30) i) words),
    (array['Olumo', 'Zuma', 'Idanre', 'Ogbunike'])[1 + n % 4],
    (array['kitchen-utensils', 'household-items', 'school-items', 'body-care', 'supplements'])[1 + n * 31 % 5],
    500 + n * 7919 % 100000, case when n % 10 = 3 then 400 end, n % 10, n % 5 * (n % 3), n % 3, now() - n * interval '1 minute',
    '/pictures/' || md5(n::text) || '.webp', array['/pictures/' || md5(n || 'a') || '.webp'], '[["Material", "Steel"], ["Weight", "2 kg"]]'
  from generate_series(1, $1::integer) n`

const WITHIN = `p_within => 'school-items'`
const LISTS: readonly (readonly [name: string, args: string])[] = [
  ['newest', ''],
  ['price up', `p_sort => 'price-low'`],
  ['price down', `p_sort => 'price-high'`],
  ['name', `p_sort => 'name'`],
  ['a category', WITHIN],
  ['a category, price up', `${WITHIN}, p_sort => 'price-low'`],
  ['a category, name', `${WITHIN}, p_sort => 'name'`],
  ['a word of a fifth', `'steel', p_sort => 'best'`],
  ['a word of a fifth, newest', `'steel'`],
  ['a word of a fifth, price up', `'steel', p_sort => 'price-low'`],
  ['a word of a fifth, name', `'steel', p_sort => 'name'`],
  ['a rare word', `'calabash', p_sort => 'best'`],
  ['two words', `'granite kettles', p_sort => 'best'`],
  ['two words, one mistyped', `'granit kettels', p_sort => 'best'`],
  ['a word that there is not', `'qwzxvbnm', p_sort => 'best'`],
  ['two words as one, half typed', `'traypo', p_sort => 'best'`],
  ['three words, no product has all', `'granite kettle calabash', p_sort => 'best'`],
  ['one letter', `'a', p_sort => 'best'`],
  ['two letters', `'po', p_sort => 'best'`],
  ...['sha', 'bar', 'kod', 'ngi', 'ket', 'gra'].map(
    (text) => [`three letters, ${text}`, `'${text}', p_sort => 'best'`] as const,
  ),
  [
    'ten words that there are not',
    `'qaazxvb wsxcderf edcvfrtg rfvbtgzh tgbnhzuj zhnmjuik ujmkiolp ikoplmnb olpnmbvc pqowieur', p_sort => 'best'`,
  ],
  ['ten common words', `'granite pot steel zuma made of last kitchen items olumo household', p_sort => 'best'`],
  ['prices, price up', `p_min_price => 2000, p_max_price => 5000, p_sort => 'price-low'`],
  ['on sale', 'p_on_sale => true'],
  ['four stars', 'p_min_rating => 4'],
  ['a brand', `p_brand => 'Zuma'`],
  ['page 100', 'p_offset => 4800'],
]

const IMPORT = '00000000-0000-4000-8000-0000000000aa'
const IMPORTED = `
  select private.import_product('${IMPORT}', jsonb_build_object('id', gen_random_uuid(), 'is_new', true, 'expect', '{}'::jsonb,
    'set', jsonb_build_object('name', 'Brand-new ' || n, 'category', 'food', 'price', 500), 'stock', '{"set": 7}'::jsonb))
  from generate_series(1, 500) n`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function medianTime(query: Query, call: string): Promise<number | null> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) times.push(await timeOf(() => query(`select public.${call}`)))
  return medianOf(times.slice(1))
}

async function fill({ tx, query }: Database): Promise<readonly Row[]> {
  // Commits synchronously, like a live server: vacuum skips rows whose commit isn't on disk yet.
  const written = (...statements: readonly Parameters<Query>[]) =>
    tx(async (run) => {
      await run('set local synchronous_commit = on')
      for (const statement of statements) await run(...statement)
    })
  await written(
    ['set local session_replication_role = replica'],
    ['set local statement_timeout = 0'],
    [FILL, [PRODUCTS]],
    ...FILL_WORDS.map((statement): [string] => [statement]),
  )
  await query('vacuum analyze')
  const choose = () => written(['select private.choose_device_products()'])
  const first = await timeOf(choose)
  await query('vacuum analyze')
  const again = await timeOf(choose)
  return [figure('the first choice of what phones keep', first, tenths), figure('the next one', again, tenths)]
}

const server = IS_PGLITE ? null : await startPostgresServer()
const database = await openDatabase(server ? { driver: 'postgres', url: server.url('postgres') } : { driver: 'pglite' })
await provision(database, SUPABASE_DIR)
const rows = [...(await fill(database))]
for (const [name, args] of LISTS)
  rows.push(limit(name, await medianTime(database.query, `list_products(${args})`), MAX_MS, tenths))
rows.push(figure('500 products of the sync', await medianTime(database.query, `catalogue_changes('', '')`), tenths))
await database.query(
  `insert into public.product_imports (id, file_name, digest) values ('${IMPORT}', 'list.csv', repeat('a', 64))`,
)
const imported = await timeOf(() => database.query(IMPORTED))
rows.push(figure('500 new rows of a spreadsheet', imported, tenths))
printRows(`${PRODUCTS} products, ${database.driver}, load of the machine ${loadavg()[0]?.toFixed(1)}`, rows)
printSum()
await database.close()
await server?.stop()
