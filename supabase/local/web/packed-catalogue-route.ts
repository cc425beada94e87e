import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Handler } from 'hono'
import { packCatalogue } from '../../../src/data/catalogue/packed-catalogue.ts'
import type { Database } from '../database/database.ts'
import { readWholeCatalogue } from './catalogue-file.ts'

const FRESH_MS = 10 * 60_000
const brotli = promisify(brotliCompress)

type Packed = { readonly text: string; readonly compressed: Buffer }

/** Serves this database's packed catalogue, cached for some minutes, because the built file may be from another database. */
export function packedCatalogueRoute(db: Database, now: () => number = Date.now): Handler {
  let packed: Promise<Packed> | null = null
  let madeAt = Number.NEGATIVE_INFINITY

  async function make(): Promise<Packed> {
    const { epoch, cursor, rows } = await readWholeCatalogue(db)
    const text = JSON.stringify(packCatalogue(epoch, cursor, rows))
    return { text, compressed: await brotli(text) }
  }

  function fresh(): Promise<Packed> {
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
    context.header('content-type', 'application/json')
    context.header('cache-control', 'no-cache')
    context.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(catalogue.text)
    context.header('content-encoding', 'br')
    return context.body(new Uint8Array(catalogue.compressed))
  }
}
