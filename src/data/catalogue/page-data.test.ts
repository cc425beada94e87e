import { describe, expect, it } from 'vitest'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import { isCompleteRow, productFromPage } from './page-data.ts'
import { pageRow } from './page-row.ts'

const description = 'A deep pot with a granite-look coating for egusi and stews. The thick base spreads heat evenly.'
const pot = aProduct({ description, variants: [aVariant({ id: 'small' }), aVariant({ id: 'large' })] })

describe('the row of a page', () => {
  it('only flags variants and description where a card needs no more', () => {
    const row = pageRow(pot, ['choices', 'teaser'])
    expect(row).not.toHaveProperty('variants')
    expect(isCompleteRow(row)).toBe(false)
    const product = productFromPage(row)
    expect(product.variants).toHaveLength(2)
    expect(product.description).toBe('A deep pot with a granite-look coating for egusi and stews.')
  })

  it('omits a sale if there is none', () => {
    expect(Object.keys(pageRow(pot, ['salePrice', 'image'])).filter((key) => /sale|was/.test(key))).toEqual([])
    const sale = { ...pot, price: 80, was: 100, salePrice: 80 }
    expect(pageRow(sale, ['image'])).toMatchObject({ price: 80, was: 100, salePrice: 80 })
  })

  it('is the product itself if complete', () => {
    const row = pageRow(pot, Object.keys(pot) as (keyof typeof pot)[])
    expect(isCompleteRow(row)).toBe(true)
    expect(productFromPage(row)).toEqual(pot)
  })
})
