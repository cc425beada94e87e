import { describe, expect, test } from 'vitest'
import { parseFilters, passesFilters } from './filter.ts'

const TYPES: Record<string, string> = { n: 'int8', price: 'numeric', s: 'text', b: 'bool' }
const passes = (filter: string, row: Record<string, unknown>) =>
  passesFilters(parseFilters(filter), row, (column) => TYPES[column])

describe('filters of a subscription', () => {
  test.each([
    ['n=eq.5', { n: 5 }, true],
    ['n=eq.5', { n: 6 }, false],
    ['n=gt.9', { n: 10 }, true],
    ['n=lt.9', { n: 10 }, false],
    ['price=gte.10.50', { price: 10.5 }, true],
    ['price=lte.10', { price: 10.5 }, false],
    ['s=neq.a', { s: 'b' }, true],
    ['s=in.(a,"b,c",d)', { s: 'b,c' }, true],
    ['s=in.(a,b)', { s: 'c' }, false],
    ['s=like.a%c', { s: 'abc' }, true],
    ['s=like.a_c', { s: 'abbc' }, false],
    ['s=ilike.A.C', { s: 'a.c' }, true],
    ['s=ilike.A.C', { s: 'abc' }, false],
    ['s=match.^a+$', { s: 'aaa' }, true],
    ['s=imatch.^A+$', { s: 'aaa' }, true],
    ['b=is.true', { b: true }, true],
    ['s=is.null', { s: null }, true],
    ['s=not.is.null', { s: null }, false],
    ['s=isdistinct.a', { s: null }, true],
    ['s=not.eq.a', { s: 'b' }, true],
    ['n=gt.1,s=eq.a', { n: 2, s: 'a' }, true],
    ['n=gt.1,s=eq.a', { n: 2, s: 'b' }, false],
  ])('%s on %o is %s', (filter, row, expected) => {
    expect(passes(filter, row)).toBe(expected)
  })

  test('a comparison with nothing is neither true nor false, as in SQL', () => {
    expect([passes('n=eq.1', { n: null }), passes('n=not.eq.1', { n: null })]).toEqual([false, false])
  })

  test('a column the row does not carry lets nothing through', () => {
    expect(passes('x=eq.1', { n: 1 })).toBe(false)
    expect(passesFilters(parseFilters('n=eq.1'), null, () => 'int4')).toBe(false)
  })

  test('no filter lets everything through, a malformed one is refused', () => {
    expect(passesFilters(parseFilters(undefined), { n: 1 }, () => 'int4')).toBe(true)
    for (const filter of ['n', 'n=between.1', '=eq.1', 'n=eq']) expect(() => parseFilters(filter)).toThrow(/filter/)
  })
})
