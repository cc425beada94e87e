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
  it('has every public column of the table with its type', () => {
    type Row = Omit<Tables['products']['Row'], ProductColumnNotSent>
    expectTypeOf<keyof ProductRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Omit<Row, 'specifications' | 'varieties'>>().toExtend<
      Omit<ProductRecord, 'specifications' | 'varieties'>
    >()
  })

  it('has the same for its variants', () => {
    type Row = Omit<Tables['product_varieties']['Row'], 'product_id' | 'position'>
    expectTypeOf<keyof VariantRecord>().toEqualTypeOf<keyof Row>()
    expectTypeOf<Row>().toExtend<VariantRecord>()
  })

  it('survives the conversion both ways', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const product = productFromRecord(record)
        expect(productFromRecord(aProductRecord(product))).toEqual(product)
      }),
    )
  })

  it('leaves a field empty that the database lacks', () => {
    expect(productFromRecord({} as ProductRecord)).toEqual(EMPTY_PRODUCT)
  })

  it('without a numeric price is rejected', () => {
    const [record] = fc.sample(anyRecord, 1)
    expect(() => productFromRecord({ ...record, price: 'free' } as ProductRecord)).toThrow(RangeError)
  })
})
