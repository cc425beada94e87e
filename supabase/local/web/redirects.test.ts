import { expect, test } from 'vitest'
import { readRedirects } from './redirects.ts'

const fileOf = readRedirects('/product/* /shell/ 200\n/cart /shell/ 200\n\n# a note\n/old /new 301\n')

test('serves a path’s file, below a wildcard too', () => {
  expect(fileOf('/cart')).toBe('/shell/')
  expect(fileOf('/cart/')).toBe('/shell/')
  expect(fileOf('/product/1')).toBe('/shell/')
})

test('matches no other path', () => {
  for (const address of ['/', '/carts', '/cart/1', '/product', '/products/1', '/old', '/note'])
    expect(fileOf(address)).toBeUndefined()
})
