import { describe, expect, it } from 'vitest'
import { refusalText } from './import-products.ts'

describe('refusalText', () => {
  it('says what a new product lacks, not what the database calls it', () => {
    const message = 'null value in column "price" of relation "products" violates not-null constraint'
    expect(refusalText(message)).toBe('A new product needs a price.')
  })

  it('leaves other reasons as they are', () => {
    expect(refusalText('There is no product with this id.')).toBe('There is no product with this id.')
    expect(refusalText(null)).toBeNull()
  })
})
