import { describe, expect, it } from 'vitest'
import { categoryCover } from './category-cover.ts'
import { aProduct } from './product-builder.ts'

const pot = aProduct({ id: 'pot', image: '/pot.webp', createdAt: 1 })
const pan = aProduct({ id: 'pan', image: '/pan.webp', createdAt: 2 })
const star = aProduct({ id: 'star', image: '/star.webp', featured: true, createdAt: 0 })

describe('categoryCover', () => {
  it('takes a featured product before newer ones, the newest before older ones', () => {
    expect(categoryCover([pot, star, pan], 'kitchen-utensils')).toBe(star)
    expect(categoryCover([pot, pan], 'kitchen-utensils')).toBe(pan)
  })

  it('is the same in whatever order the products come', () => {
    const twins = [aProduct({ id: 'b', image: '/b.webp' }), aProduct({ id: 'a', image: '/a.webp' })]
    expect(categoryCover(twins, 'kitchen-utensils')?.id).toBe('a')
    expect(categoryCover([...twins].reverse(), 'kitchen-utensils')?.id).toBe('a')
  })

  it('shows nothing that has no picture, is sold out or belongs elsewhere', () => {
    const others = [
      aProduct({ image: null }),
      aProduct({ image: '/sold-out.webp', stock: 0 }),
      aProduct({ image: '/soap.webp', category: 'body-care' }),
    ]
    expect(categoryCover(others, 'kitchen-utensils')).toBeUndefined()
  })
})
