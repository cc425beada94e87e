import { expect, it } from 'vitest'
import { as, count, flag, kobo, listOf, oneKeyOf, oneOf, optional, recordOf, rowKind, text, time } from './row-kind.ts'

const code = rowKind({
  code: text,
  kind: oneOf('percent', 'amount'),
  minimum_subtotal: kobo,
  max_uses_per_customer: optional(count),
  ends_at: optional(time),
  active: flag,
  tags: listOf(text),
})

const STORED = {
  code: 'eid',
  kind: 'amount',
  minimum_subtotal: 1500.5,
  max_uses_per_customer: null,
  ends_at: '2026-11-27T00:00:00+00:00',
  active: true,
  tags: ['new'],
}

it('reads each column by its type, under its camelCase name, and no other column', () => {
  expect(code({ ...STORED, secret: 'x' })).toEqual({
    code: 'eid',
    kind: 'amount',
    minimumSubtotal: 150_050,
    maxUsesPerCustomer: null,
    endsAt: Date.UTC(2026, 10, 27),
    active: true,
    tags: ['new'],
  })
})

it('reads a renamed column, and names the column in its error', () => {
  const read = rowKind({ unit_price: as('price', kobo) })
  expect(read({ unit_price: 2 })).toEqual({ price: 200 })
  expect(() => read({ price: 2 })).toThrow(/column unit_price/)
  expect(read.columns).toBe('unit_price')
})

it('reads an unknown value as the first known one', () => {
  expect(code({ ...STORED, kind: 'gift' }).kind).toBe('percent')
  expect(oneKeyOf({ pending: 1, paid: 2 })('gifted')).toBe('pending')
})

it('reads an empty optional text as null', () => {
  expect(rowKind({ email: optional(text) })({ email: '' })).toEqual({ email: null })
})

it('reads a record’s listed keys, and requires each', () => {
  const read = rowKind({ counts: recordOf(['held_payment'], count) })
  expect(read({ counts: { held_payment: 2, more: 3 } })).toEqual({ counts: { held_payment: 2 } })
  expect(() => read({ counts: {} })).toThrow(/column counts/)
})

it.each([
  [{ ...STORED, code: undefined }, /column code/],
  [{ ...STORED, minimum_subtotal: '12' }, /column minimum_subtotal/],
  [{ ...STORED, tags: {} }, /column tags/],
  [null, /column code/],
])('names the column of the wrong type', (row, problem) => {
  expect(() => code(row)).toThrow(problem)
})
