import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SRC = new URL('../../src/', import.meta.url)

/** Screens without cached data, which wait for the response. */
const WITHOUT_CACHE = [
  'features/catalogue/product-page/ProductReviews.tsx',
  'pages/account/ReviewProductsPage.tsx',
  'pages/checkout/CheckoutPage.tsx',
  'pages/support/LiveChatPage.tsx',
]

it('customers’ screens with cached data report a slow refresh', () => {
  const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|pages)\/.*(?<!\.test)\.tsx$/.test(file) && !/\badmin/.test(file),
  )
  const textOf = (file: string) => readFileSync(new URL(file, SRC), 'utf8')
  const queries = screens.filter(
    (file) => /use(Infinite)?Query\(/.test(textOf(file)) && textOf(file).includes('<QueryPlaceholder'),
  )
  const silent = queries.filter((file) => !textOf(file).includes('<SlowUpdate'))
  expect(silent.sort()).toEqual(WITHOUT_CACHE)
})
