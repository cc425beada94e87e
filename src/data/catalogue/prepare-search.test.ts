import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { searchProducts } from '../../domain/catalogue/product-search.ts'
import { prepareSearch } from './prepare-search.ts'

let read = 0
const products = Array.from({ length: 450 }, (_, at) => ({
  ...aProduct({ id: `p${at}`, name: `Pot ${at}` }),
  get description() {
    read += 1
    return 'Deep'
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a search box that is reached for', () => {
  it('has the texts read a few at a time, and nothing of it is left for the first letter', () => {
    prepareSearch(products)
    expect(read).toBe(0)
    vi.advanceTimersToNextTimer()
    expect(read).toBe(200)
    vi.advanceTimersToNextTimer()
    expect(read).toBe(400)
    vi.runAllTimers()
    expect(read).toBe(450)
    expect(searchProducts(products, { text: 'deep' }, 'newest')).toHaveLength(450)
    expect(read).toBe(450)
  })
})
