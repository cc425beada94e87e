import { describe, expect, it } from 'vitest'
import { changedPrice, percentFromText } from './PriceChangeDialog.tsx'

describe('percentFromText', () => {
  it.each([
    ['10', 10],
    ['-12.5', -12.5],
    ['+5%', 5],
    ['0', null],
    ['-91', null],
    ['901', null],
    ['ten', null],
    ['1e2', null],
    ['', null],
  ])('reads %j as %j', (typed, percent) => {
    expect(percentFromText(typed)).toBe(percent)
  })
})

describe('changedPrice', () => {
  it('rounds half a kobo up', () => {
    expect(changedPrice(1_000, 10)).toBe(1_100)
    expect(changedPrice(1_001, 50)).toBe(1_502)
    expect(changedPrice(4_290_000, -12.5)).toBe(3_753_750)
  })

  it('never drops below one kobo', () => {
    expect(changedPrice(1, -90)).toBe(1)
  })
})
