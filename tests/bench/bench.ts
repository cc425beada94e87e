import { brotliCompressSync } from 'node:zlib'
import { type RunningShop, startShop } from './running-shop.ts'
import { PAINT_TARGETS, WEIGHT_TARGETS } from './targets.ts'
import { type LineName, Phone, type VisitFigures } from './visit.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
// `npm run bench -- slow3g /shop` measures one line and one page; all of them take half an hour.
const [ONLY_LINE, ONLY_PATH] = process.argv.slice(2)

type Row = [name: string, measured: string, target: string, isMet: boolean | null]
type Journey = { first: VisitFigures; repeat: VisitFigures; offline: VisitFigures }

function medianOf(numbers: (number | null)[]): number | null {
  const sorted = numbers.filter((n): n is number => n !== null).sort((a, b) => a - b)
  return sorted.length ? (sorted[Math.floor(sorted.length / 2)] ?? null) : null
}

async function journey(url: string, line: LineName): Promise<Journey> {
  const phone = new Phone(line)
  try {
    await phone.start()
    const first = await phone.visit(url)
    const repeat = await phone.visit(url)
    await phone.goOffline()
    return { first, repeat, offline: await phone.visit(url) }
  } finally {
    await phone.close()
  }
}

const ms = (n: number | null) => (n === null ? '-' : `${Math.round(n)} ms`)
const kib = (n: number | null) => (n === null ? '-' : `${(n / 1024).toFixed(1)} KiB`)

function limit(name: string, value: number | null, most: number, show: (n: number | null) => string): Row {
  return [name, show(value), `<= ${show(most)}`, value !== null && value <= most]
}

function rowsOf(journeys: Journey[], line: Exclude<LineName, 'none'>, isProduct: boolean, workerScript: number): Row[] {
  const first = (pick: (v: VisitFigures) => number | null) => medianOf(journeys.map((j) => pick(j.first)))
  const repeat = (pick: (v: VisitFigures) => number | null) => medianOf(journeys.map((j) => pick(j.repeat)))
  const paint = PAINT_TARGETS[line]
  const w = WEIGHT_TARGETS
  const repeatLimit = isProduct ? w.repeatLargestPaintProduct : w.repeatLargestPaint
  const kinds: Row[] = (['document', 'script', 'css', 'image', 'fetch', 'other'] as const).map((kind) => [
    `  ${kind}`,
    kib(first((v) => v.byKind[kind])),
    '',
    null,
  ])
  return [
    limit(
      'first paint',
      first((v) => v.firstPaint),
      paint.firstPaint,
      ms,
    ),
    limit(
      'largest paint',
      first((v) => v.largestPaint),
      paint.largestPaint,
      ms,
    ),
    ['first product picture', ms(first((v) => v.firstCardPicture)), '', null],
    limit(
      'all bytes, with sw.js',
      first((v) => v.bytes + workerScript),
      w.allBytes,
      kib,
    ),
    ...kinds,
    ['requests', String(first((v) => v.requests)), '', null],
    limit(
      'bytes before the largest paint',
      first((v) => v.bytesBeforeLargestPaint),
      w.bytesBeforeLargestPaint,
      kib,
    ),
    limit(
      'scripts before the largest paint',
      first((v) => v.scriptBytesBeforeLargestPaint),
      w.scriptBytesBeforeLargestPaint,
      kib,
    ),
    limit(
      'depth to the largest paint',
      first((v) => v.depth),
      w.depth,
      String,
    ),
    limit(
      'layout shift',
      first((v) => v.layoutShift),
      w.layoutShift,
      String,
    ),
    limit(
      'longest task',
      first((v) => v.longestTask),
      w.longestTaskMs,
      ms,
    ),
    limit(
      'repeat visit, largest paint',
      repeat((v) => v.largestPaint),
      repeatLimit,
      ms,
    ),
    limit(
      'repeat visit, bytes',
      repeat((v) => v.bytes),
      w.repeatBytes,
      kib,
    ),
    limit('offline, largest paint', medianOf(journeys.map((j) => j.offline.largestPaint)), w.offlineLargestPaint, ms),
  ]
}

function print(title: string, rows: Row[]) {
  console.log(`\n${title}`)
  for (const [name, measured, target, isMet] of rows) {
    const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED'
    console.log(`  ${name.padEnd(36)}${measured.padStart(12)}   ${target.padEnd(14)}${verdict}`)
  }
}

async function workerScriptBytes(shop: RunningShop): Promise<number> {
  const answer = await fetch(`${shop.url}/sw.js`)
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
}

async function catalogueRows(shop: RunningShop): Promise<Row[]> {
  const answer = await fetch(`${shop.url}/rest/v1/rpc/catalogue_changes?p_epoch=&p_cursor=&p_limit=500`, {
    headers: { apikey: shop.anonKey },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  const count = JSON.parse(body.toString()).rows.length
  return [limit(`first sync, ${count} products (brotli 5)`, brotliCompressSync(body).length, 60 * 1024, kib)]
}

const shop = await startShop()
try {
  const script = await workerScriptBytes(shop)
  const product = await shop.firstProductPath()
  print('Catalogue', await catalogueRows(shop))
  for (const line of ['slow3g', '2g'] as const) {
    if (ONLY_LINE && ONLY_LINE !== line) continue
    for (const path of ['/', '/shop', product]) {
      if (ONLY_PATH && ONLY_PATH !== path) continue
      const journeys: Journey[] = []
      for (let i = 0; i < RUNS; i++) journeys.push(await journey(shop.url + path, line))
      print(`${path} on ${line}, CPU 4x slower, median of ${RUNS}`, rowsOf(journeys, line, path === product, script))
      const errors = [...new Set(journeys.flatMap((j) => [...j.first.errors, ...j.repeat.errors, ...j.offline.errors]))]
      if (errors.length) console.log(`  page errors: ${errors.join(' | ')}`)
    }
  }
} finally {
  await shop.stop()
}
