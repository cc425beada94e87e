import type { Database } from '../../../supabase/local/database/database.ts'
import { openDatabase } from '../../../supabase/local/database/open-database.ts'
import { type PostgresServer, startPostgresServer } from '../../../supabase/tests/harness/postgres-server.ts'
import { ANON_KEY } from '../../e2e/support/shop-api.ts'
import { figure, kib, limit, medianOf, ms, plain, type Row, tenths } from '../figures-table.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import { HUGE_TARGETS } from '../targets.ts'
import { Phone } from '../visits/visit.ts'
import type { VisitFigures } from '../visits/visit-figures.ts'
import { jsonBytes, untilStored } from './phone-products.ts'

const SMALL = 500
const HUGE = 100_000
const ASKED = 20

const QUESTIONS = [
  ['the first page of the list', {}],
  ['a word that many have', { p_text: 'pot' }],
  ['a word that one has', { p_text: String(HUGE - 1) }],
  ['the cheapest first', { p_sort: 'price-low' }],
] as const

/** Variants of the shop's own products, until there are so many: each with a name of its own, the newest the last. */
const FILL = `
  with models as (
    select p.*, row_number() over (order by p.id) - 1 as place, count(*) over () as models from public.products p where p.deleted_at is null
  )
  insert into public.products (name, description, brand, category, price, specifications, image_url, image_placeholder, stock_quantity, featured, created_at)
  select m.name || ' ' || n, m.description, m.brand, m.category, m.price + (n % 90) * 50, m.specifications, m.image_url, m.image_placeholder,
    n % 40, n % 500 = 0, now() - ($1::integer - n) * interval '1 minute'
  from models m, generate_series(m.models + 1, $1::integer) n where n % m.models = m.place`

type FilledShop = { readonly shop: RunningShop; readonly db: Database; readonly stop: () => Promise<void> }

async function startFilledShop(server: PostgresServer, name: string, count: number): Promise<FilledShop> {
  const home = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  await home.query(`create database ${name}`)
  await home.close()
  const url = server.url(name)
  const shop = await startShop({ DATABASE_URL: url })
  const db = await openDatabase({ driver: 'postgres', url })
  const stop = async () => {
    await shop.stop()
    await db.close()
  }
  try {
    await db.query(FILL, [count])
    // The server here vacuums nothing by itself, and a hosted one does within minutes.
    await db.query('vacuum analyze')
    await db.query('select private.choose_device_products()')
    await db.query('vacuum analyze')
    return { shop, db, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

function visitRows(name: string, { bytes, byKind }: VisitFigures, most: number | null): Row[] {
  return [
    most === null ? figure(name, bytes, kib) : limit(name, bytes, most, kib),
    figure('  of these pictures', byKind.image, kib),
    figure('  of these data', byKind.fetch, kib),
  ]
}

async function smallVisit(server: PostgresServer): Promise<VisitFigures> {
  const { shop, stop } = await startFilledShop(server, 'small', SMALL)
  const phone = new Phone('slow3g')
  try {
    await phone.start()
    return await phone.visit(`${shop.url}/shop`)
  } finally {
    await phone.end()
    await stop()
  }
}

async function phoneRows({ shop, db }: FilledShop, small: VisitFigures): Promise<Row[]> {
  const [offered] = await db.query<{ count: number }>(
    'select count(*)::integer as count from public.products where on_devices and deleted_at is null',
  )
  const count = offered?.count ?? 0
  const phone = new Phone('slow3g')
  try {
    await phone.start()
    const first = await phone.visit(`${shop.url}/shop`)
    await phone.open(`${shop.url}/shop`)
    const taken = await untilStored(phone, count)
    const most = small.bytes * (1 + HUGE_TARGETS.firstVisitGrowthPercent / 100)
    return [
      ...visitRows(`first visit of /shop, ${SMALL} products`, small, null),
      ...visitRows(`first visit of /shop, ${HUGE} products`, first, most),
      limit('products on the phone after the second', count, HUGE_TARGETS.phoneProducts, plain),
      limit('  as JSON', await jsonBytes(phone), HUGE_TARGETS.phoneBytes, kib),
      figure('  read in', taken, ms),
    ]
  } finally {
    await phone.end()
  }
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, { headers: { apikey: ANON_KEY } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - begin
}

/** What the server takes longer for `list_products` than for an answer it need not look for. */
async function answerRows({ shop }: FilledShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, question] of QUESTIONS) {
    const bare: number[] = []
    const asked: number[] = []
    for (let run = 0; run < ASKED; run += 1) {
      bare.push(await timeOf(`${shop.url}/auth/v1/settings`))
      asked.push(await timeOf(`${shop.url}/rest/v1/rpc/list_products?${new URLSearchParams(question)}`))
    }
    const more = (medianOf(asked) ?? Number.NaN) - (medianOf(bare) ?? Number.NaN)
    rows.push(limit(`list_products, ${name}`, more, HUGE_TARGETS.answerMs, tenths))
  }
  return rows
}

/**
 * A shop of 100,000 products on a PostgreSQL server of its own: what a phone pays for it beside a shop of 500, what it keeps of it, and how soon
 * the database answers.
 */
export async function hugeRows(): Promise<Row[]> {
  const server = await startPostgresServer()
  try {
    const small = await smallVisit(server)
    const huge = await startFilledShop(server, 'huge', HUGE)
    try {
      return [...(await answerRows(huge)), ...(await phoneRows(huge, small))]
    } finally {
      await huge.stop()
    }
  } finally {
    await server.stop()
  }
}
