import { expect, it } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { listWithoutScripts } from './page-html.ts'

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => aProduct({ id: `p${index}`, name: `Pot <${index}>` }))

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

it('links to the products without a card, and counts the rest of a long list', () => {
  const html = listWithoutScripts('/category/body-care', 12, 45, products(33))
  expect(html).toContain('12 of 45 products')
  expect(linksOf(html)).toEqual(products(30).map(({ id }) => `/product/${id}`))
  expect(html).toContain('>Pot &lt;29&gt;</a> and 3 more')
})

it('counts products without a page too', () => {
  const html = listWithoutScripts('/category/body-care', 12, 9000, products(33))
  expect(html).toContain('12 of 9000 products')
  expect(html).toContain('and 8958 more')
})

it('links from the shop’s list to the categories', () => {
  expect(linksOf(listWithoutScripts('/shop', 12, 130, products(118)))).toEqual(
    ['kitchen-utensils', 'household-items', 'school-items', 'body-care', 'supplements'].map(
      (slug) => `/category/${slug}`,
    ),
  )
})

it('is empty if every product has a card', () => {
  expect(listWithoutScripts('/category/supplements', 3, 3, [])).toBe('')
})
