import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCatalogueFile } from './catalogue-sync.ts'
import { packCatalogue } from './packed-catalogue.ts'
import { aProductRecord } from './product-record-builder.ts'

const RECORD = aProductRecord({
  id: '027b9475-92de-584b-9084-250b3bb7f556',
  price: 199_999,
  image: '/images/pot/1/480.webp',
  gallery: ['/images/pot/2/480.webp'],
})

const serve = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the file of the catalogue', () => {
  it('contains all of it, with a cursor for changes', async () => {
    serve(JSON.stringify(packCatalogue('e', 'c.7', [RECORD])))
    const page = await readCatalogueFile()
    expect(page).toMatchObject({ epoch: 'e', cursor: 'c.7', isReset: true, isComplete: true, hasMore: true, gone: [] })
    expect(page?.rows).toMatchObject([{ id: RECORD.id, price: 199_999, gallery: ['/images/pot/2/480.webp'] }])
  })

  it('may contain only a larger shop’s first products', async () => {
    serve(JSON.stringify({ ...packCatalogue('e', 'c.7', [RECORD]), cursor: '' }))
    expect(await readCatalogueFile()).toMatchObject({ cursor: '', isReset: true, isComplete: false, hasMore: true })
  })

  it('is unpacked in short tasks, so that taps are answered', async () => {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      ...RECORD,
      id: RECORD.id.replace(/.{3}$/, String(100 + place)),
      name: `Pot ${place}`,
    }))
    serve(JSON.stringify(packCatalogue('e', 'c.7', rows)))
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    const page = await readCatalogueFile()
    expect(page?.rows.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(3)
  })

  it('may be missing', async () => {
    serve('Not found', 404)
    expect(await readCatalogueFile()).toBeNull()
  })

  it.each(['<!doctype html>', '{}', '[]', '{"format":5}', '{"format":6}'])('is rejected if it is %s', async (body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve(body)
    expect(await readCatalogueFile()).toBeNull()
  })
})
