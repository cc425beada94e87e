import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { EMPTY_PRODUCT } from '../../domain/catalogue/product.ts'
import type { Database } from '../supabase/database.types.ts'
import { type ProductRecord, productFromRecord, type VariantRecord } from './product-record.ts'
import { anyRecord, aProductRecord } from './product-record-builder.ts'

type Tables = Database['public']['Tables']
/** Columns that devices don't store. */
type ProductColumnNotSent =
  | 'changed_tx'
  | 'status'
  | 'updated_at'
  | 'sale_campaign_id'
  | 'in_offline_catalogue'
  | 'sku'
  | 'barcode'

describe('a product record', () => {
  it('has every column of the table but those that stay in the database, each of its type', () => {
    type Row = Omit<Tables['products']['Row'], ProductColumnNotSent>
    expectTypeOf<keyof ProductRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Omit<Row, 'specifications' | 'varieties'>>().toExtend<
      Omit<ProductRecord, 'specifications' | 'varieties'>
    >()
  })

  it('has the same of its variants', () => {
    type Row = Omit<Tables['product_varieties']['Row'], 'product_id' | 'position'>
    expectTypeOf<keyof VariantRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Row>().toExtend<VariantRecord>()
  })

  it('loses nothing on its way into the shop and back', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const product = productFromRecord(record)
        expect(productFromRecord(aProductRecord(product))).toEqual(product)
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
