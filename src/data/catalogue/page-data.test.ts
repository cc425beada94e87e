import { describe, expect, it } from 'vitest'
import { aProduct, aVariety } from '../../domain/catalogue/product-builder.ts'
import { isWholeRow, pageRow, productFromPage } from './page-data.ts'

const description = 'A deep pot with a granite-look coating for egusi and stews. The thick base spreads heat evenly.'
const pot = aProduct({ description, varieties: [aVariety({ id: 'small' }), aVariety({ id: 'large' })] })

describe('the row of a page', () => {
  it('hints at varieties and description where a card needs no more', () => {
    const row = pageRow(pot, ['choices', 'teaser'])
    expect(row).not.toHaveProperty('varieties')
    expect(isWholeRow(row)).toBe(false)
    const product = productFromPage(row)
    expect(product.varieties).toHaveLength(2)
    expect(product.description).toBe('A deep pot with a granite-look coating for egusi and stews.')
  })

  it('is the product itself when it has all of it', () => {
    const row = pageRow(pot, Object.keys(pot) as (keyof typeof pot)[])
    expect(isWholeRow(row)).toBe(true)
    expect(productFromPage(row)).toEqual(pot)
  })
})
