import { type PostgresServer, startPostgresServer } from '../../../supabase/tests/harness/postgres-server.ts'
import { ANON_KEY } from '../../e2e/support/shop-api.ts'
import { figure, kib, limit, medianOf, ms, plain, type Row, tenths } from '../figures-table.ts'
import { HUGE_TARGETS } from '../targets.ts'
import { Phone } from '../visits/visit.ts'
import type { VisitFigures } from '../visits/visit-figures.ts'
import { type FilledShop, startFilledShop } from './filled-shop.ts'
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
    return await phone.firstVisit(`${shop.url}/shop`)
  } finally {
    await phone.end()
    await stop()
  }
}

async function phoneRows({ shop, selected }: FilledShop, small: VisitFigures): Promise<Row[]> {
  const phone = new Phone('slow3g')
  try {
    await phone.start()
    const first = await phone.firstVisit(`${shop.url}/shop`)
    await phone.open(`${shop.url}/shop`)
    const taken = await untilStored(phone, selected)
    const most = small.bytes * (1 + HUGE_TARGETS.firstVisitGrowthPercent / 100)
    return [
      ...visitRows(`first visit of /shop, ${SMALL} products`, small, null),
      ...visitRows(`first visit of /shop, ${HUGE} products`, first, most),
      limit('products on the phone after the second', selected, HUGE_TARGETS.phoneProducts, plain),
      limit('  as JSON', await jsonBytes(phone), HUGE_TARGETS.phoneBytes, kib),
      figure('  read in', taken, ms),
    ]
  } finally {
    await phone.end()
  }
}

async function timeOf(url: string, args?: object): Promise<number> {
  const begin = performance.now()
  const headers = { apikey: ANON_KEY, 'content-type': 'application/json' }
  const answer = await fetch(url, args ? { method: 'POST', headers, body: JSON.stringify(args) } : { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - begin
}

/** Returns the extra milliseconds for `list_products` over a trivial response. */
async function answerRows({ shop }: FilledShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, question] of QUESTIONS) {
    const bare: number[] = []
    const listMs: number[] = []
    for (let run = 0; run < ASKED; run += 1) {
      bare.push(await timeOf(`${shop.url}/auth/v1/settings`))
      listMs.push(await timeOf(`${shop.url}/rest/v1/rpc/list_products`, question))
    }
    const more = (medianOf(listMs) ?? Number.NaN) - (medianOf(bare) ?? Number.NaN)
    rows.push(limit(`list_products, ${name}`, more, HUGE_TARGETS.answerMs, tenths))
  }
  return rows
}

/**
 * Measures a shop of 100,000 products on its own PostgreSQL server: its cost for a phone compared with a shop of 500, what the phone stores, and
 * the database's response times.
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
