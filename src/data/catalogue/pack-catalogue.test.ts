import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PACKED, packCatalogue } from './pack-catalogue.ts'
import { type PackedCatalogue, unpackCatalogue } from './packed-catalogue.ts'
import { readColumn } from './packed-column.ts'
import type { ProductRecord } from './product-record.ts'
import { anyRecord, aProductRecord } from './product-record-builder.ts'

const byId = (records: readonly ProductRecord[]) => Object.fromEntries(records.map((each) => [each.id, each]))

describe('a packed catalogue', () => {
  it('holds every record, and nothing of one in another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyRecord, { maxLength: 8, selector: ({ id }) => id }), (rows) => {
        const packed = packCatalogue('e', 'c.1', rows)
        const sent = JSON.parse(JSON.stringify(packed)) as PackedCatalogue
        expect(byId([...unpackCatalogue(sent)])).toEqual(byId(JSON.parse(JSON.stringify(rows))))
      }),
    )
  })

  it('names a folder of pictures once, and not again by the name or id of its product', () => {
    const [some] = fc.sample(anyRecord, 1) as [ProductRecord]
    const named = (name: string, folder: string) => {
      const [image_url, ...gallery_images] = [1, 2, 3].map((view) => `/images/${folder}/${view}/480.webp`)
      return { ...some, name, image_url: image_url ?? null, gallery_images }
    }
    const rows = [
      named('Soup pot, 5 l', 'soup-pot-5-l-17fc'),
      named('Pan', 'b2-9'),
      named('Lid', '-lid'),
      named('Jug', `${some.id}-9a3c`),
    ]
    const packed = packCatalogue('e', 'c.1', rows)
    expect(packed.pictures).toMatchObject({ base: '/images/', addresses: {} })
    expect([...readColumn(packed.pictures.folders.suffix)].sort()).toEqual(['-lid', '17fc', '9a3c', 'b2-9'])
    const found = [...unpackCatalogue(packed)]
    for (const { name, image_url } of rows) expect(found.find((each) => each.name === name)?.image_url).toBe(image_url)
  })

  it("has of a variant's id only what its product's doesn't tell", () => {
    const [some] = fc.sample(anyRecord, 1) as [ProductRecord]
    const id = '377ca0eb-aeb1-56a0-a8be-bbefb8b5fcde'
    const own = (number: string) => `377ca0eb-aeb1-56a0-a8be-${number.padStart(12, '0')}`
    const foreign = 'a758c901-db22-5078-8d17-493569fdffcf'
    const varieties = [own('a1'), own('a3'), foreign, own('a2'), own('ffffffffffff')].map((name) => {
      return { id: name, type: 'Size', value: '5 L', additional_price: 0, stock_quantity: 1 }
    })
    const packed = packCatalogue('e', 'c.1', [{ ...some, id, varieties }])
    expect(packed.variants.idSteps).toEqual([161, 2, foreign, -1, 0xffffffffffff - 162])
    expect([...unpackCatalogue(packed)][0]?.varieties).toEqual(varieties)
  })

  it('counts times from the first one in the largest step that fits all', () => {
    const [some] = fc.sample(anyRecord, 1) as [ProductRecord]
    const days = ['2026-03-01T10:00:00.763Z', '2026-03-03T10:00:00.763Z', '2026-03-02T10:00:00.763Z']
    const rows = days.map((created_at, place) => ({ ...some, name: `${place}`, created_at }))
    const created = { planes: ['021'], step: 86_400_000, first: Date.parse(days[0] ?? '') }
    expect(packCatalogue('e', 'c.1', rows).products.created_at).toEqual(created)
  })

  it('of a larger shop holds its most wanted products, and no cursor, as it is not the whole', () => {
    const row = (place: number) => aProductRecord({ id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` })
    const rows = Array.from({ length: MOST_PACKED }, (_, place) => row(place))
    const soldOut = { ...row(999), stock_quantity: 0 }
    expect(packCatalogue('e', 'c.1', rows).cursor).toBe('c.1')
    const packed = packCatalogue('e', 'c.1', [soldOut, ...rows])
    expect(packed.cursor).toBe('')
    expect(Object.keys(byId([...unpackCatalogue(packed)])).sort()).toEqual(rows.map(({ id }) => id))
  })

  it('of another format is refused', () => {
    const packed = packCatalogue('e', 'c.1', [])
    expect(() => [...unpackCatalogue({ ...packed, format: 3 } as unknown as PackedCatalogue)]).toThrow('format 3')
  })

  it('without a field that this app knows is refused: its devices would never learn it', () => {
    const packed = packCatalogue('e', 'c.1', fc.sample(anyRecord, 1))
    const { image_alts: _, ...products } = packed.products
    expect(() => [...unpackCatalogue({ ...packed, products })]).toThrow('without image_alts')
    const { type: __, ...columns } = packed.variants.columns
    const variants = { ...packed.variants, columns }
    expect(() => [...unpackCatalogue({ ...packed, variants })]).toThrow('without type')
  })

  it('with a field that this app does not know yet is read', () => {
    const packed = packCatalogue('e', 'c.1', fc.sample(anyRecord, 1))
    const products = { ...packed.products, colour: ['red'] }
    expect([...unpackCatalogue({ ...packed, products })]).toHaveLength(1)
  })
})
