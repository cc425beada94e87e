import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  EMPTY_PRODUCT,
  type PRODUCT_COLUMNS_NOT_SENT,
  type VARIANT_COLUMNS_NOT_SENT,
} from '../../domain/catalogue/product-fields.ts'
import type { Database } from '../supabase/database.types.ts'
import { type ProductRecord, productFromRecord, type VariantRecord } from './product-record.ts'
import { anyRecord } from './product-record-builder.ts'
import { recordFromProduct } from './record-from-product.ts'

type Tables = Database['public']['Tables']
type Sent<Row, NotSent extends readonly string[]> = Omit<Row, NotSent[number]>

describe('a product record', () => {
  it('has every column of the table but those that stay in the database, each of its type', () => {
    type Row = Sent<Tables['products']['Row'], typeof PRODUCT_COLUMNS_NOT_SENT>
    expectTypeOf<keyof ProductRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Omit<Row, 'specifications' | 'varieties'>>().toExtend<
      Omit<ProductRecord, 'specifications' | 'varieties'>
    >()
  })

  it('has the same of its variants', () => {
    type Row = Sent<Tables['product_varieties']['Row'], typeof VARIANT_COLUMNS_NOT_SENT>
    expectTypeOf<keyof VariantRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Row>().toExtend<VariantRecord>()
  })

  it('loses nothing on its way into the shop and back', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const product = productFromRecord(record)
        expect(productFromRecord(recordFromProduct(product))).toEqual(product)
      }),
    )
  })

  it('of a database that lacks a field yet leaves it empty', () => {
    expect(productFromRecord({} as ProductRecord)).toEqual(EMPTY_PRODUCT)
  })

  it('without a number for a price is refused', () => {
    const [record] = fc.sample(anyRecord, 1)
    expect(() => productFromRecord({ ...record, price: 'free' } as ProductRecord)).toThrow(RangeError)
  })
})
