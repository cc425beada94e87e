import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Handler } from 'hono'
import { packCatalogue } from '../../../src/data/catalogue/pack-catalogue.ts'
import type { Database } from '../database/database.ts'
import { readWholeCatalogue } from './catalogue-file.ts'

const FRESH_MS = 10 * 60_000
const brotli = promisify(brotliCompress)

type Packed = { readonly text: string; readonly compressed: Buffer }

/** Answers with this database's packed catalogue, some minutes old at most: the built one may be another's. */
export function packedCatalogueRoute(db: Database, now: () => number = Date.now): Handler {
  let packed: Promise<Packed | null> | null = null
  let madeAt = Number.NEGATIVE_INFINITY

  async function make(): Promise<Packed | null> {
    const { epoch, cursor, rows } = await readWholeCatalogue(db)
    const catalogue = packCatalogue(epoch, cursor, rows)
    if (!catalogue) return null
    const text = JSON.stringify(catalogue)
    return { text, compressed: await brotli(text) }
  }

  function fresh(): Promise<Packed | null> {
    if (!packed || now() - madeAt >= FRESH_MS) {
      madeAt = now()
      packed = make().catch((cause: unknown) => {
        packed = null
        throw cause
      })
    }
    return packed
  }

  return async (context) => {
    const catalogue = await fresh()
    if (!catalogue) return context.text('Not found\n', 404)
    context.header('content-type', 'application/json')
    context.header('cache-control', 'no-cache')
    context.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(catalogue.text)
    context.header('content-encoding', 'br')
    return context.body(new Uint8Array(catalogue.compressed))
  }
}
