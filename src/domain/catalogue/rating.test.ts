import { describe, expect, it } from 'vitest'
import { ratingValue, STAR_COUNTS, shownRating } from './rating.ts'

describe('shownRating', () => {
  it('shows the fixed 4.0 and its text before the first review', () => {
    expect(shownRating({ ratingSum: 0, ratingCount: 0 }, '24 reviews')).toEqual({
      value: 4,
      text: '4.0',
      reviews: '24 reviews',
    })
  })

  it('shows the real average and count from the first review', () => {
    expect(shownRating({ ratingSum: 2, ratingCount: 1 }, '24 reviews')).toEqual({
      value: 2,
      text: '2.0',
      reviews: '1 review',
    })
    expect(shownRating({ ratingSum: 175, ratingCount: 38 }, '50+ reviews')).toMatchObject({
      text: '4.6',
      reviews: '38 reviews',
    })
  })

  it('shows no rating before the first review if the shop claims none', () => {
    expect(shownRating({ ratingSum: 0, ratingCount: 0 }, null)).toBeNull()
    expect(shownRating({ ratingSum: 2, ratingCount: 1 }, null)).toMatchObject({ text: '2.0' })
  })

  it('is between one and five stars', () => {
    for (const stars of STAR_COUNTS) expect(ratingValue({ ratingSum: stars * 7, ratingCount: 7 })).toBe(stars)
  })
})
