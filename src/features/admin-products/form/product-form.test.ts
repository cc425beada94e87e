import { describe, expect, it } from 'vitest'
import { formProblem, productProblems, productVersion } from './product-form.ts'
import { EMPTY_FORM, newVariant, type TypedProduct, type TypedVariant } from './typed-product.ts'

const pot: TypedProduct = { ...EMPTY_FORM, name: 'Pot', price: '1200.50', category: 'kitchen-utensils', stock: '3' }
const size: TypedVariant = { id: 'v1', type: 'Size', value: '7 L', additionalPrice: '500', stock: '4' }
const NO_PICTURES = { image: null, gallery: [], placeholder: null, imageAlts: [] }
const versionOf = (typed: TypedProduct, before: TypedProduct | null = null) =>
  productVersion(typed, NO_PICTURES, 'live', before)
const draftOf = (...given: Parameters<typeof versionOf>) => versionOf(...given).draft

describe('productProblems', () => {
  it('accepts a product with name, price and category', () => {
    expect(productProblems(pot)).toEqual({})
    expect(formProblem(pot)).toBeNull()
  })

  it.each(['name', 'price', 'category'] as const)('requires the %s', (field) => {
    expect(productProblems({ ...pot, [field]: '' })).toHaveProperty(field)
    expect(formProblem({ ...pot, [field]: '' })).toBe('missingFields')
  })

  it.each([
    ['name', 200],
    ['brand', 100],
    ['description', 10_000],
  ] as const)('limits the length of the %s', (field, most) => {
    expect(productProblems({ ...pot, [field]: ` ${'x'.repeat(most)} ` })).toEqual({})
    expect(productProblems({ ...pot, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `Please shorten this to ${most.toLocaleString('en')} characters.`,
    })
  })

  it.each([
    [{ salePrice: '1200.50' }, 'salePrice'],
    [{ salePrice: '0' }, 'salePrice'],
    [{ saleUntil: '2026-12-01T00:00' }, 'salePrice'],
    [{ salePrice: '900', saleFrom: '2026-12-01T00:00', saleUntil: '2026-12-01T00:00' }, 'saleUntil'],
    [{ salePrice: '900', saleFrom: 'soon' }, 'saleFrom'],
  ])('rejects a sale with %j at its %s', (change, field) => {
    expect(Object.keys(productProblems({ ...pot, ...change }))).toEqual([field])
  })

  it('accepts a sale with times in the shop’s time zone, or without times', () => {
    const sale = { ...pot, salePrice: '1,100', saleFrom: '2026-12-01T00:00' }
    expect(productProblems(sale)).toEqual({})
    expect(draftOf(sale)).toMatchObject({
      salePrice: 110_000,
      saleFrom: Date.UTC(2026, 10, 30, 23),
      saleUntil: null,
    })
  })

  it.each(['0', '-1', 'abc', '1e12'])('rejects the price %j', (price) => {
    expect(productProblems({ ...pot, price })).toHaveProperty('price')
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
  ])('checks the price %j after rounding to kobo: %j', (price, message) => {
    expect(productProblems({ ...pot, price }).price).toBe(message)
  })

  it('rejects a barcode with a wrong check digit, and accepts other kinds of code', () => {
    expect(productProblems({ ...pot, barcode: '4006381333930' }).barcode).toContain('would be 1')
    expect(productProblems({ ...pot, barcode: '4,00638E+12' }).barcode).toContain('shortened')
    expect(productProblems({ ...pot, barcode: 'SHELF-7', sku: 'ANY thing 7' })).toEqual({})
  })

  it.each(['1.5', '-1', 'many', '10000001'])('rejects the stock %j', (stock) => {
    expect(productProblems({ ...pot, stock })).toHaveProperty('stock')
  })
})

describe('productVersion', () => {
  it('trims texts and stores blank ones as null', () => {
    const draft = draftOf({ ...pot, name: ' Pot ', brand: '  ', description: ' Big. ' })
    expect(draft).toMatchObject({ name: 'Pot', brand: null, description: 'Big.', price: 120_050, stock: 3 })
  })

  it('stores a barcode without spaces, and a blank one as null', () => {
    expect(draftOf({ ...pot, barcode: ' 4006381 333931 ', sku: ' Ab-12 ' })).toMatchObject({
      sku: 'Ab-12',
      barcode: '4006381333931',
    })
    expect(draftOf({ ...pot, barcode: '  ' })).toMatchObject({ sku: null, barcode: null })
  })

  it('reads an empty stock as 0, and a price with separators', () => {
    expect(draftOf({ ...pot, stock: '', price: '42,900' })).toMatchObject({
      stock: 0,
      price: 4_290_000,
    })
  })

  it('sends no stock unless it was edited, so that sales in between count', () => {
    expect(draftOf({ ...pot, name: 'New' }, pot).stock).toBeNull()
    expect(draftOf({ ...pot, stock: '9' }, pot).stock).toBe(9)
  })
})

describe('variants', () => {
  const variantProblems = (variants: readonly TypedVariant[]) => productProblems({ ...pot, variants })

  it('start with the first type of their category, or Size', () => {
    expect(newVariant('fashion').type).toBe('Size')
    expect(newVariant('electronics').type).toBe('Color')
    expect(newVariant('something-new').type).toBe('Size')
  })

  it('need a unique value', () => {
    expect(variantProblems([size, { ...size, value: ' ' }])).toHaveProperty(['variants.1.value'])
    expect(variantProblems([size, { ...size, value: '7 l' }])).toEqual({
      'variants.1.value': 'This variant is there twice.',
    })
    expect(variantProblems([size])).toEqual({})
    expect(variantProblems([{ ...size, value: 'x'.repeat(101) }])).toEqual({
      'variants.0.value': 'Please shorten this to 100 characters.',
    })
  })

  it.each(['-0.01', 'much', '100000000.01'])('reject an additional price of %j', (additionalPrice) => {
    expect(variantProblems([{ ...size, additionalPrice, stock: '1.5' }])).toEqual({
      'variants.0.additionalPrice': 'The additional price is a number from 0 to 100,000,000.',
      'variants.0.stock': 'The stock is a whole number from 0 to 10,000,000.',
    })
  })

  it('default to no additional price and no stock', () => {
    const variants = [{ ...size, id: null, additionalPrice: '', stock: '' }]
    expect(variantProblems(variants)).toEqual({})
    expect(versionOf({ ...pot, variants }).variants).toEqual([
      { id: null, type: 'Size', value: '7 L', additionalPrice: 0, stock: 0 },
    ])
  })

  it('send no stock unless it was edited', () => {
    const before = { ...pot, variants: [size] }
    const changedTo = (change: Partial<TypedVariant>) =>
      versionOf({ ...pot, variants: [{ ...size, ...change }] }, before).variants
    expect(changedTo({ value: '8 L' })).toMatchObject([{ id: 'v1', value: '8 L', stock: null }])
    expect(changedTo({ stock: '5' })).toMatchObject([{ stock: 5 }])
  })
})
