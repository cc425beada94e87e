import { describe, expect, it } from 'vitest'
import { categoryCover } from './category-cover.ts'
import { aProduct } from './product-builder.ts'

const pot = aProduct({ id: 'pot', image: '/pot.webp', createdAt: 1 })
const pan = aProduct({ id: 'pan', image: '/pan.webp', createdAt: 2 })
const star = aProduct({ id: 'star', image: '/star.webp', featured: true, createdAt: 0 })

describe('categoryCover', () => {
  it('prefers featured products, then newer ones', () => {
    expect(categoryCover([pot, star, pan], 'kitchen-utensils')).toBe(star)
    expect(categoryCover([pot, pan], 'kitchen-utensils')).toBe(pan)
  })

  it('doesn’t depend on the products’ order', () => {
    const twins = [aProduct({ id: 'b', image: '/b.webp' }), aProduct({ id: 'a', image: '/a.webp' })]
    expect(categoryCover(twins, 'kitchen-utensils')?.id).toBe('a')
    expect(categoryCover([...twins].reverse(), 'kitchen-utensils')?.id).toBe('a')
  })

  it('skips products without a picture, sold out or in another category', () => {
    const others = [
      aProduct({ image: null }),
      aProduct({ image: '/sold-out.webp', stock: 0 }),
      aProduct({ image: '/soap.webp', category: 'body-care' }),
    ]
    expect(categoryCover(others, 'kitchen-utensils')).toBeUndefined()
  })
})
