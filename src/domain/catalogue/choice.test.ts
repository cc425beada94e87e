import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableStock, choiceLabel, chosenVariants } from './choice.ts'
import { type Product, unitPrice } from './product.ts'
import { aProduct, aVariant } from './product-builder.ts'

const small = aVariant({ id: 'small', value: '5 L', additionalPrice: -600_000, stock: 0 })
const large = aVariant({ id: 'large', value: '10 L', additionalPrice: 950_000, stock: 4 })
const pot = aProduct({ price: 4_290_000, stock: 4, variants: [small, large] })
const broom = aProduct({ price: 485_000, stock: 7 })
const medium = aVariant({ id: 'M', type: 'Size', value: 'M', stock: 8 })
const extraLarge = aVariant({ id: 'XL', type: 'Size', value: 'XL', additionalPrice: 50_000, stock: 2 })
const red = aVariant({ id: 'red', type: 'Color', value: 'Red', additionalPrice: 20_000, stock: 3 })
const shirt = aProduct({ price: 1_000_000, stock: 3, variants: [medium, extraLarge, red] })

const choose = (product: Product, ...ids: string[]) => chosenVariants(product, ids)

describe('a choice', () => {
  it('is one variant of each type', () => {
    expect(choose(shirt, 'red', 'M')).toEqual([medium, red])
    expect(choose(broom)).toEqual([])
    expect(choose(pot, 'large')).toEqual([large])
  })

  it('is null if a type is missing, chosen twice, or a variant is gone', () => {
    for (const ids of [[], ['M'], ['red'], ['M', 'XL'], ['M', 'XL', 'red'], ['M', 'blue']]) {
      expect(choose(shirt, ...ids)).toBeNull()
    }
    expect(choose(pot)).toBeNull()
    expect(choose(broom, 'large')).toBeNull()
  })

  it('costs the product’s price plus each variant’s surcharge', () => {
    expect(unitPrice(pot, ['large'])).toBe(5_240_000)
    expect(unitPrice(pot, ['small'])).toBe(3_690_000)
    expect(unitPrice(broom, [])).toBe(485_000)
    expect(unitPrice(shirt, ['red', 'XL'])).toBe(1_000_000 + 50_000 + 20_000)
  })

  it('has the stock of its scarcest variant', () => {
    expect(availableStock(pot, choose(pot, 'large'))).toBe(4)
    expect(availableStock(pot, choose(pot, 'small'))).toBe(0)
    expect(availableStock(broom, choose(broom))).toBe(7)
    expect(availableStock(shirt, choose(shirt, 'M', 'red'))).toBe(3)
    expect(availableStock(shirt, choose(shirt, 'M'))).toBe(0)
    expect(availableStock(aProduct({ stock: -3 }), [])).toBe(0)
  })

  it('is labelled in the product’s order', () => {
    expect(choiceLabel(choose(shirt, 'red', 'M'))).toBe('Size: M, Color: Red')
    expect(choiceLabel(choose(broom))).toBeNull()
  })
})

const product = fc
  .uniqueArray(
    fc.record({ type: fc.constantFrom('Size', 'Color', 'Material'), value: fc.constantFrom('a', 'b', 'c') }),
    {
      selector: ({ type, value }) => type + value,
    },
  )
  .chain((rows) =>
    fc.tuple(
      ...rows.map((row) =>
        fc.record({ additionalPrice: fc.nat(500), stock: fc.nat(9) }).map((more) => ({ ...row, ...more })),
      ),
    ),
  )
  .map((rows) => aProduct({ stock: 5, variants: rows.map((row) => aVariant({ ...row, id: row.type + row.value })) }))

describe('for any product', () => {
  const choices = product.chain((of) => fc.tuple(fc.constant(of), fc.subarray([...of.variants])))

  it('a choice is complete only with each type once', () => {
    fc.assert(
      fc.property(choices, ([of, picked]) => {
        const types = picked.map(({ type }) => type)
        const isComplete =
          new Set(types).size === types.length && new Set(of.variants.map(({ type }) => type)).size === types.length
        expect(choose(of, ...picked.map(({ id }) => id)) !== null).toBe(isComplete)
      }),
    )
  })

  it('a choice adds each variant’s surcharge, and has the lowest variant stock', () => {
    fc.assert(
      fc.property(choices, ([of, picked]) => {
        const chosen = choose(of, ...picked.map(({ id }) => id))
        if (!chosen) return
        expect(
          unitPrice(
            of,
            picked.map(({ id }) => id),
          ),
        ).toBe(picked.reduce((sum, { additionalPrice }) => sum + additionalPrice, of.price))
        for (const { stock } of picked) expect(availableStock(of, chosen)).toBeLessThanOrEqual(stock)
        if (picked.length > 0) expect(picked.map(({ stock }) => stock)).toContain(availableStock(of, chosen))
      }),
    )
  })
})
