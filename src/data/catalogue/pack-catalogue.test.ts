import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PACKED, packCatalogue } from './pack-catalogue.ts'
import { type PackedCatalogue, unpackCatalogue } from './packed-catalogue.ts'
import { readColumn } from './packed-column.ts'
import type { ProductRow } from './product-row.ts'

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const address = fc.oneof(
  fc.string(),
  fc.constantFrom('/images/pot/1/480.webp', '/images/pot/2/480.webp', '/images/pan/3/480.webp', '/1/480.webp'),
)

const row: fc.Arbitrary<ProductRow> = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  description: orNull(fc.string()),
  brand: orNull(fc.string()),
  category: fc.string(),
  price: fc.oneof(fc.double({ noNaN: true }), fc.constant('19.99')),
  stock_quantity: fc.integer(),
  featured: fc.boolean(),
  image_url: orNull(address),
  gallery_images: fc.array(address, { maxLength: 4 }),
  specifications: orNull(fc.dictionary(fc.string(), fc.string())),
  image_placeholder: orNull(fc.string()),
  varieties: fc.array(
    fc.record({
      id: fc.uuid(),
      type: fc.string(),
      value: fc.string(),
      additional_price: fc.nat(),
      stock_quantity: fc.nat(),
    }),
    { maxLength: 3 },
  ),
  rating_sum: fc.nat(),
  rating_count: fc.nat(),
  image_alts: fc.array(fc.string(), { maxLength: 3 }),
  created_at: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
})

const byId = (rows: readonly ProductRow[]) => Object.fromEntries(rows.map((each) => [each.id, each]))

describe('a packed catalogue', () => {
  it('holds every row, and nothing of one in another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 8, selector: ({ id }) => id }), (rows) => {
        const packed = packCatalogue('e', 'c.1', rows)
        const sent = JSON.parse(JSON.stringify(packed)) as PackedCatalogue
        expect(byId([...unpackCatalogue(sent)])).toEqual(byId(JSON.parse(JSON.stringify(rows))))
      }),
    )
  })

  it('names a folder of pictures once, and not again by the name or id of its product', () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
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
    const packed = packCatalogue('e', 'c.1', rows) as PackedCatalogue
    expect(packed).toMatchObject({ base: '/images/', elsewhere: {} })
    expect([...readColumn(packed.products.ending)].sort()).toEqual(['-lid', '17fc', '9a3c', 'b2-9'])
    const found = [...unpackCatalogue(packed)]
    for (const { name, image_url } of rows) expect(found.find((each) => each.name === name)?.image_url).toBe(image_url)
  })

  it("has of a variant's id only what its product's doesn't tell", () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
    const id = '377ca0eb-aeb1-56a0-a8be-bbefb8b5fcde'
    const own = (number: string) => `377ca0eb-aeb1-56a0-a8be-${number.padStart(12, '0')}`
    const foreign = 'a758c901-db22-5078-8d17-493569fdffcf'
    const varieties = [own('a1'), own('a3'), foreign, own('a2'), own('ffffffffffff')].map((name) => {
      return { id: name, type: 'Size', value: '5 L', additional_price: 0, stock_quantity: 1 }
    })
    const packed = packCatalogue('e', 'c.1', [{ ...some, id, varieties }]) as PackedCatalogue
    expect(packed.varieties.number).toEqual([161, 2, foreign, -1, 0xffffffffffff - 162])
    expect([...unpackCatalogue(packed)][0]?.varieties).toEqual(varieties)
  })

  it('counts times from the first one in the largest step that fits all', () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
    const days = ['2026-03-01T10:00:00.763Z', '2026-03-03T10:00:00.763Z', '2026-03-02T10:00:00.763Z']
    const rows = days.map((created_at, place) => ({ ...some, name: `${place}`, created_at }))
    const created = { planes: ['021'], step: 86_400_000, first: Date.parse(days[0] ?? '') }
    expect(packCatalogue('e', 'c.1', rows)?.products.created).toEqual(created)
  })

  it('is not made of a catalogue that is better read page by page', () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
    const rows = Array.from({ length: MOST_PACKED + 1 }, () => some)
    expect(packCatalogue('e', 'c.1', rows)).toBeNull()
    expect(packCatalogue('e', 'c.1', rows.slice(1))).not.toBeNull()
  })

  it('of another format is refused', () => {
    const packed = packCatalogue('e', 'c.1', [])
    expect(() => [...unpackCatalogue({ ...packed, format: 2 } as unknown as PackedCatalogue)]).toThrow('format 2')
  })
})
