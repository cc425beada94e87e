import { expect, it } from 'vitest'
import { pathOfShared } from './shared-text.ts'

const SHOP = 'https://shop.example'

it.each([
  [['Granite soup pot https://shop.example/product/p-1?utm_source=wa'], '/product/p-1'],
  [['Granite soup pot', '', 'https://shop.example/product/p-1'], '/product/p-1'],
  [['See https://other.example/product/p-1 and https://shop.example/product/p-2'], '/product/p-2'],
  [['Look at this soup pot! https://other.example/x'], '/shop?search=Look%20at%20this%20soup%20pot!'],
  [['Soup pot', 'Look what I found:\nSoup pot https://other.example/x'], '/shop?search=Soup%20pot'],
  [['https://other.example/product/p-1'], '/shop'],
  [['https://shop.example/admin/orders'], '/shop'],
  [[''], '/shop'],
])('leads from %j to %s', (texts, path) => {
  expect(pathOfShared(texts, SHOP)).toBe(path)
})
