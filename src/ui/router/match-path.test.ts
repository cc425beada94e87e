import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

it.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop', '/Shop/'],
  ['/admin/*', '/admin'],
  ['/admin/*', '/admin/orders/7'],
  ['*', '/any/thing'],
])('%s is the page of %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toEqual({})
})

it.each([
  ['/', '/shop'],
  ['/shop', '/shops'],
  ['/shop', '/shop/pot'],
  ['/product/:id', '/product'],
  ['/product/:id', '/product/a/b'],
  ['/admin/*', '/administration'],
])('%s is not the page of %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})

it('gives the parts that a pattern names, as they were before they were an address', () => {
  expect(matchPath('/shop/:kind/:id', '/shop/pots/soup%20pot%2F3')).toEqual({ kind: 'pots', id: 'soup pot/3' })
})

it('takes a part that is no address as it is', () => {
  expect(matchPath('/product/:id', '/product/100%')).toEqual({ id: '100%' })
})
