import { describe, expect, it } from 'vitest'
import {
  EMPTY_FORM,
  formProblem,
  newVariant,
  type ProductValues,
  productDraft,
  productErrors,
  type VariantValues,
  variantDrafts,
  variantErrors,
} from './product-form.ts'

const pot: ProductValues = { ...EMPTY_FORM, name: 'Pot', price: '1200.50', category: 'kitchen-utensils', stock: '3' }
const size: VariantValues = { key: 'a', id: 'v1', type: 'Size', value: '7 L', additionalPrice: '500', stock: '4' }
const noPictures = { image: null, gallery: [], placeholder: null, imageAlts: [] }

describe('productErrors', () => {
  it('takes a product with name, price and category', () => {
    expect(productErrors(pot)).toEqual({})
    expect(formProblem(pot)).toBeNull()
  })

  it.each(['name', 'price', 'category'] as const)('asks for the %s', (field) => {
    expect(productErrors({ ...pot, [field]: '' })).toHaveProperty(field)
    expect(formProblem({ ...pot, [field]: '' })).toBe('missingFields')
  })

  it.each([
    ['name', 200],
    ['brand', 100],
    ['description', 10_000],
  ] as const)('says how long the %s may be: a copy of a long one is longer', (field, most) => {
    expect(productErrors({ ...pot, [field]: ` ${'x'.repeat(most)} ` })).toEqual({})
    expect(productErrors({ ...pot, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `Please shorten this to ${most.toLocaleString('en')} characters.`,
    })
  })

  it.each([
    [{ salePrice: '1200.50' }, 'salePrice'],
    [{ salePrice: '0' }, 'salePrice'],
    [{ saleUntil: '2026-12-01T00:00' }, 'salePrice'],
    [{ salePrice: '900', saleFrom: '2026-12-01T00:00', saleUntil: '2026-12-01T00:00' }, 'saleUntil'],
    [{ salePrice: '900', saleFrom: 'soon' }, 'saleFrom'],
  ])('of a sale with %j says so beside its %s', (change, field) => {
    expect(Object.keys(productErrors({ ...pot, ...change }))).toEqual([field])
  })

  it('takes a sale with times on the shop’s clocks, or without', () => {
    const sale = { ...pot, salePrice: '1,100', saleFrom: '2026-12-01T00:00' }
    expect(productErrors(sale)).toEqual({})
    expect(productDraft(sale, noPictures, null)).toMatchObject({
      salePrice: 110_000,
      saleFrom: Date.UTC(2026, 10, 30, 23),
      saleUntil: null,
    })
  })

  it.each(['0', '-1', 'abc', '1e12'])('takes %j for no price', (price) => {
    expect(productErrors({ ...pot, price })).toHaveProperty('price')
    expect(formProblem({ ...pot, price })).toBe('invalidPrice')
  })

  it.each([
    ['0', 'Enter a price above 0.'],
    ['much', 'Enter a price above 0.'],
    ['0.001', 'Enter a price of 0.01 or more.'],
    ['0.0049', 'Enter a price of 0.01 or more.'],
    ['99999999999', 'Enter a price of at most 100,000,000.'],
    ['100000000.01', 'Enter a price of at most 100,000,000.'],
    ['0.005', undefined],
    ['100,000,000', undefined],
    ['N12,500', undefined],
    ['12.500', 'Do you mean ₦12,500.00 or ₦12.50? Please write it like that.'],
    ['100000000.001', undefined],
  ])('says of the price %j, rounded to kobo: %j', (price, message) => {
    expect(productErrors({ ...pot, price }).price).toBe(message)
  })

  it('asks to read a barcode again whose digits do not fit each other, and takes one of another kind', () => {
    expect(productErrors({ ...pot, barcode: '4006381333930' }).barcode).toContain('would be 1')
    expect(productErrors({ ...pot, barcode: '4,00638E+12' }).barcode).toContain('shortened')
    expect(productErrors({ ...pot, barcode: 'SHELF-7', sku: 'ANY thing 7' })).toEqual({})
  })

  it.each(['1.5', '-1', 'many', '10000001'])('takes %j for no stock', (stock) => {
    expect(productErrors({ ...pot, stock })).toHaveProperty('stock')
  })
})

describe('productDraft', () => {
  it('trims texts and stores blank ones as none', () => {
    const draft = productDraft({ ...pot, name: ' Pot ', brand: '  ', description: ' Big. ' }, noPictures, null)
    expect(draft).toMatchObject({ name: 'Pot', brand: null, description: 'Big.', price: 120_050, stock: 3 })
  })

  it('stores a barcode without the gaps between its digits, and none for a blank one', () => {
    expect(productDraft({ ...pot, barcode: ' 4006381 333931 ', sku: ' Ab-12 ' }, noPictures, null)).toMatchObject({
      sku: 'Ab-12',
      barcode: '4006381333931',
    })
    expect(productDraft({ ...pot, barcode: '  ' }, noPictures, null)).toMatchObject({ sku: null, barcode: null })
  })

  it('takes an empty stock for 0 and a grouped price for what it says', () => {
    expect(productDraft({ ...pot, stock: '', price: '42,900' }, noPictures, null)).toMatchObject({
      stock: 0,
      price: 4_290_000,
    })
  })

  it('leaves a stock that nobody touched to the sales that go on', () => {
    expect(productDraft({ ...pot, name: 'New' }, noPictures, pot).stock).toBeNull()
    expect(productDraft({ ...pot, stock: '9' }, noPictures, pot).stock).toBe(9)
  })
})

describe('variants', () => {
  it('begin with the first type of their category, or Size', () => {
    expect(newVariant('k', 'fashion').type).toBe('Size')
    expect(newVariant('k', 'electronics').type).toBe('Color')
    expect(newVariant('k', 'something-new').type).toBe('Size')
  })

  it('need a value, once', () => {
    expect(variantErrors([size, { ...size, key: 'b', value: ' ' }])).toHaveProperty('b')
    expect(variantErrors([size, { ...size, key: 'b', value: '7 l' }])).toEqual({ b: 'This variant is there twice.' })
    expect(variantErrors([size])).toEqual({})
    expect(variantErrors([{ ...size, value: 'x'.repeat(101) }])).toEqual({
      a: 'Please shorten this to 100 characters.',
    })
  })

  it.each(['-0.01', 'much', '100000000.01'])('refuse an additional price of %j', (additionalPrice) => {
    expect(variantErrors([{ ...size, additionalPrice }])).toEqual({
      a: 'The additional price is a number from 0 to 100,000,000.',
    })
  })

  it('default to no additional price and no stock', () => {
    const row = { ...size, id: null, additionalPrice: '', stock: '' }
    expect(variantErrors([row])).toEqual({})
    expect(variantDrafts([row], [])).toEqual([{ id: null, type: 'Size', value: '7 L', additionalPrice: 0, stock: 0 }])
  })

  it('keep a stock that nobody touched', () => {
    expect(variantDrafts([{ ...size, value: '8 L' }], [size])).toMatchObject([{ id: 'v1', value: '8 L', stock: null }])
    expect(variantDrafts([{ ...size, stock: '5' }], [size])).toMatchObject([{ stock: 5 }])
  })
})
