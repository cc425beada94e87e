import { expect, it } from 'vitest'
import { slug } from './slug.ts'

it.each([
  ["Chef's knife, 20 cm", 'chefs-knife-20-cm'],
  ['  (Set of 4) ', 'set-of-4'],
  ['…', ''],
])('converts %j to %j', (name, expected) => {
  expect(slug(name)).toBe(expected)
})
