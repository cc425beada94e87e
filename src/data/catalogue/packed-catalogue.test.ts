import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aVariant } from '../../domain/catalogue/product-builder.ts'
import { MAX_PACKED, type PackedCatalogue, packCatalogue, unpackCatalogue } from './packed-catalogue.ts'
import type { ProductRecord } from './product-record.ts'
import { anyRecord, aProductRecord } from './product-record-builder.ts'

const byId = (records: readonly ProductRecord[]) => Object.fromEntries(records.map((each) => [each.id, each]))

describe('a packed catalogue', () => {
  it('contains every record, without mixing them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyRecord, { maxLength: 8, selector: ({ id }) => id }), (rows) => {
        const packed = packCatalogue('e', 'c.1', rows)
        const sent = JSON.parse(JSON.stringify(packed)) as PackedCatalogue
        expect(byId(unpackCatalogue(sent))).toEqual(byId(JSON.parse(JSON.stringify(rows))))
      }),
    )
  })

  it('of a larger shop contains its most popular products and no cursor, because it is incomplete', () => {
    const row = (place: number) => aProductRecord({ id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` })
    const rows = Array.from({ length: MAX_PACKED }, (_, place) => row(place))
    const soldOut = { ...row(999), stock_quantity: 0 }
    expect(packCatalogue('e', 'c.1', rows).cursor).toBe('c.1')
    const packed = packCatalogue('e', 'c.1', [soldOut, ...rows])
    expect(packed.cursor).toBe('')
    expect(Object.keys(byId(unpackCatalogue(packed))).sort()).toEqual(rows.map(({ id }) => id))
  })

  it('of another format is rejected', () => {
    const packed = packCatalogue('e', 'c.1', [])
    expect(() => unpackCatalogue({ ...packed, format: 3 } as unknown as PackedCatalogue)).toThrow('format 3')
  })

  it('without a known field is rejected, because devices would never fetch it later', () => {
    const packed = packCatalogue('e', 'c.1', [aProductRecord({ variants: [aVariant()] })])
    const { image_alts: _, ...columns } = packed.columns
    expect(() => unpackCatalogue({ ...packed, columns } as PackedCatalogue)).toThrow('without image_alts')
    const varieties = packed.columns.varieties.map((variants) => variants.map(({ type: _, ...others }) => others))
    const without = { ...packed, columns: { ...packed.columns, varieties } } as unknown as PackedCatalogue
    expect(() => unpackCatalogue(without)).toThrow('without type')
  })

  it('with an unknown field is accepted', () => {
    const packed = packCatalogue('e', 'c.1', fc.sample(anyRecord, 1))
    const columns = { ...packed.columns, colour: ['red'] }
    expect(unpackCatalogue({ ...packed, columns })).toHaveLength(1)
  })
})
