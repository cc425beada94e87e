import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CLAIMS } from '../../../content/settings/claims.ts'
import { publishForTest } from '../../../data/settings/settings-builder.ts'
import { Rating } from './Rating.tsx'

const UNRATED = { ratingSum: 0, ratingCount: 0 }
const claimed = { claims: { ...CLAIMS, unratedHome: { isShown: true, text: '50+ reviews' } } }

beforeEach(() => publishForTest({}))
afterEach(cleanup)

const textOf = (product: typeof UNRATED, isDescribed = false) =>
  render(<Rating product={product} isDescribed={isDescribed} />).container.textContent

it('shows that a product has no reviews, unless the owner turns on a default rating', () => {
  const { container } = render(<Rating product={UNRATED} isDescribed />)
  expect(container.textContent).toBe('No reviews yet')
  act(() => publishForTest(claimed))
  expect(container.textContent).toBe('★ Rated 4.0 (50+ reviews)')
})

it('shows the default rating without its text where space is short', () => {
  publishForTest(claimed)
  expect(textOf(UNRATED)).toBe('★ Rated (4.0)')
})

it('prefers real reviews to the default rating', () => {
  const rated = { ratingSum: 9, ratingCount: 2 }
  expect(textOf(rated)).toBe('★ Rated 4.5 (2 reviews)')
  cleanup()
  publishForTest(claimed)
  expect(textOf(rated)).toBe('★ Rated 4.5 (2 reviews)')
})
