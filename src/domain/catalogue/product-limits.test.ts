import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { isPrice, isSurcharge, specificationProblems } from './product-limits.ts'

const PRICE_MAX = LIMITS.products.price

describe('isPrice', () => {
  it.each([0.005, 0.01, 1999.99, PRICE_MAX, PRICE_MAX + 0.001])('accepts %d', (naira) => {
    expect(isPrice(naira)).toBe(true)
  })

  it.each([0, 0.001, 0.0049, -1, PRICE_MAX + 0.01, 1e12, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d',
    (naira) => {
      expect(isPrice(naira)).toBe(false)
    },
  )
})

describe('isSurcharge', () => {
  it('accepts zero', () => {
    expect([0, 0.001, 250.5, PRICE_MAX].every(isSurcharge)).toBe(true)
  })

  it.each([-0.01, PRICE_MAX + 0.01, Number.NaN])('rejects %d', (naira) => {
    expect(isSurcharge(naira)).toBe(false)
  })
})

describe('specificationProblems', () => {
  it('accepts distinct names with values', () => {
    expect(
      specificationProblems([
        ['Material', 'Steel'],
        ['stone_free', 'yes'],
      ]).size,
    ).toBe(0)
  })

  it('reports pairs without a name or value, and names that look the same', () => {
    const problems = specificationProblems([
      ['stone_free', 'yes'],
      [' ', 'Steel'],
      ['Lid', ' '],
      ['Stone  free', 'no'],
    ])
    expect([...problems]).toEqual([
      [1, 'nameMissing'],
      [2, 'valueMissing'],
      [3, 'nameTwice'],
    ])
  })

  it('rejects text longer than the database’s limit', () => {
    const problemsOf = (length: number) => [...specificationProblems([['n', 'x'.repeat(length)]])]
    // [["n", ""]] takes 11 characters.
    expect(problemsOf(LIMITS.products.specifications - 11)).toEqual([])
    expect(problemsOf(LIMITS.products.specifications - 10)).toEqual([[0, 'tooLong']])
  })
})
