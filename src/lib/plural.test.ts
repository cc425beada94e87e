import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it('formats counts with singular and plural', () => {
  expect([1, 2, 1200].map((count) => plural(count, 'customer'))).toEqual([
    '1 customer',
    '2 customers',
    '1,200 customers',
  ])
})
