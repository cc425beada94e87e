import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packChoices, packNumbers, packTexts } from './pack-column.ts'
import { type PackedColumn, readColumn, readRows } from './packed-column.ts'

const some = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 20 })

/** Every column of these values is read as it was packed, sent as JSON. */
function holds<T>(columns: fc.Arbitrary<T[]>, pack: (column: readonly T[]) => PackedColumn<T>) {
  fc.assert(
    fc.property(columns, (column) => {
      expect(readColumn(JSON.parse(JSON.stringify(pack(column))) as PackedColumn<T>)).toEqual(column)
    }),
  )
}

describe('a packed column', () => {
  it('gives back every number', () => {
    const price = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0))
    const whole = fc.oneof(some(fc.maxSafeNat()), some(fc.integer()))
    holds<number | string>(fc.oneof(whole, some(fc.oneof(price, fc.constant('19.99')))), packNumbers)
  })

  it('gives back every text', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('|', '}', '', '🍲'))
    const ofOneLength = some(fc.constantFrom('17fc', 'df4c', '🍲🥘'))
    holds<string | null>(fc.oneof(some(text), ofOneLength, some(fc.option(text, { nil: null }))), packTexts)
  })

  it('gives back every value there are few of', () => {
    holds(some(fc.constantFrom('Pan', 'Pot', '', null, true)), packChoices)
  })

  it('counts numbers in steps, the high digits of all before the low ones', () => {
    expect(packNumbers([1000, 1500, 1000 + 36 * 500])).toEqual({ planes: ['001', '010'], first: 1000, step: 500 })
    expect(packNumbers([0, 0])).toEqual({ planes: ['00'], step: 1 })
    expect(packNumbers([7, 19.99, null])).toEqual([7, 19.99, null])
  })

  it('parts texts by a character that none of them has, those of one length by nothing', () => {
    expect(packTexts(['pot', 'lid', 'jars'])).toBe('|pot|lid|jars')
    expect(packTexts(['a|b', 'c'])).toBe('}a|b}c')
    expect(packTexts(['17fc', 'df4c'])).toEqual({ planes: ['1d', '7f', 'f4', 'cc'] })
    expect(packTexts(['pot', null])).toEqual(['pot', null])
  })

  it('names each value once', () => {
    expect(packChoices(['Pan', null, 'Pan'])).toEqual({ planes: ['010'], step: 1, values: ['Pan', null] })
  })

  it('makes rows together with others', () => {
    const rows = [
      { name: 'Pan', stock: 3 },
      { name: 'Pot', stock: 0 },
    ]
    expect([...readRows({ name: packTexts(['Pan', 'Pot']), stock: packNumbers([3, 0]) })]).toEqual(rows)
    expect([...readRows({ name: packTexts([]), stock: packNumbers([]) })]).toEqual([])
  })
})
