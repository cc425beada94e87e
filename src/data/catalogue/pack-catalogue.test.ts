import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PACKED, packCatalogue } from './pack-catalogue.ts'
import { type PackedCatalogue, unpackCatalogue } from './packed-catalogue.ts'
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
  created_at: fc.constant('2026-09-15T12:45:59.823+00:00'),
})

describe('a packed catalogue', () => {
  it('holds every row, and nothing of one in another', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const packed = packCatalogue('e', 'c.1', rows)
        const sent = JSON.parse(JSON.stringify(packed)) as PackedCatalogue
        expect(unpackCatalogue(sent)).toEqual(JSON.parse(JSON.stringify(rows)))
      }),
    )
  })

  it('names a folder of pictures once', () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
    const pictures = ['/images/pot/1/480.webp', '/images/pot/2/480.webp', '/images/pot/3/480.webp'] as const
    const packed = packCatalogue('e', 'c.1', [{ ...some, image_url: pictures[0], gallery_images: pictures.slice(1) }])
    expect(packed?.pictures).toEqual([['/images/pot', 3]])
  })

  it('is not made of a catalogue that is better read page by page', () => {
    const [some] = fc.sample(row, 1) as [ProductRow]
    const rows = Array.from({ length: MOST_PACKED + 1 }, () => some)
    expect(packCatalogue('e', 'c.1', rows)).toBeNull()
    expect(packCatalogue('e', 'c.1', rows.slice(1))).not.toBeNull()
  })

  it('of a later format is refused', () => {
    const packed = packCatalogue('e', 'c.1', [])
    expect(() => unpackCatalogue({ ...packed, format: 2 } as unknown as PackedCatalogue)).toThrow('format 2')
  })
})
