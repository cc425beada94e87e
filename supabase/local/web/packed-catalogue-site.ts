import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { packCatalogue } from '../../../src/data/catalogue/pack-catalogue.ts'
import { PACKED_PATH } from '../../../src/data/catalogue/packed-catalogue.ts'
import type { ProductRow } from '../../../src/data/catalogue/product-row.ts'
import type { Database } from '../database/database.ts'
import { readWholeCatalogue } from './catalogue-file.ts'

const FRESH_MS = 10 * 60_000
const brotli = promisify(brotliCompress)

type Pages = (request: Request) => Promise<Response>
type Packed = { readonly text: string | null; readonly compressed: Buffer | null }

/** A site whose packed catalogue is this database's own, some minutes old at most: the built one may be another's. */
export function withPackedCatalogue(db: Database, pages: Pages, now: () => number = Date.now): Pages {
  let packed: Promise<Packed> | null = null
  let madeAt = Number.NEGATIVE_INFINITY

  async function make(): Promise<Packed> {
    const { epoch, cursor, rows } = await readWholeCatalogue(db)
    const catalogue = packCatalogue(epoch, cursor, rows as unknown as ProductRow[])
    const text = catalogue && JSON.stringify(catalogue)
    return { text, compressed: text ? await brotli(text) : null }
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

  return async (request) => {
    if (new URL(request.url).pathname !== PACKED_PATH || request.method !== 'GET') return pages(request)
    const { text, compressed } = await fresh()
    if (!text || !compressed) return new Response('Not found\n', { status: 404 })
    const headers = new Headers({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers })
    headers.set('content-encoding', 'br')
    return new Response(new Uint8Array(compressed), { headers })
  }
}
