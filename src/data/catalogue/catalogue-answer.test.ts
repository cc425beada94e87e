import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { readCataloguePage } from './catalogue-answer.ts'
import { aProductRecord } from './product-record-builder.ts'

const VARIANT = aVariant({ additionalPrice: 50_050 })
const POT = aProduct({
  id: 'p1',
  price: 199_999,
  placeholder: '#abc #def',
  imageAlts: ['A black pot'],
  variants: [VARIANT],
  ratingSum: 9,
  ratingCount: 2,
})
const RECORD = {
  ...aProductRecord(POT),
  specifications: [
    ['wattage', '900'],
    ['5', 'red'],
  ],
  updated_at: '2026-01-02T00:00:00+00:00',
  deleted: false,
}
const ANSWER = { epoch: 'e', cursor: 'c.1', more: true, reset: true, rows: [RECORD, { id: 'p2', deleted: true }] }

function serve(body: string, status = 200) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('a page of the catalogue', () => {
  it('is requested by cursor, as a visitor', async () => {
    const fetch = serve(JSON.stringify(ANSWER))
    await readCataloguePage({ epoch: 'e', cursor: 'c.0' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/\/rest\/v1\/rpc\/catalogue_changes\?p_epoch=e&p_cursor=c\.0&p_limit=500$/)
    expect(new Headers(init?.headers).get('apikey')).toBeTruthy()
    expect(new Headers(init?.headers).has('authorization')).toBe(false)
  })

  it('contains products in kobo and milliseconds, and removals', async () => {
    serve(JSON.stringify(ANSWER))
    const page = await readCataloguePage(null)
    expect(page).toMatchObject({ epoch: 'e', cursor: 'c.1', hasMore: true, isReset: true, gone: ['p2'] })
    expect(page.rows).toEqual([{ ...POT, specifications: RECORD.specifications }])
  })

  it.each([
    ['an error', '{"code":"PGRST202"}', 404],
    ['a café’s login page', '<html>Welcome</html>', 200],
    ['other JSON', '{"status":"ok"}', 200],
  ])('is never made of %s', async (_, body, status) => {
    serve(body, status)
    await expect(readCataloguePage(null)).rejects.toThrow()
  })
})
