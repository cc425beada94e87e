import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone, normalizePhone } from '../../domain/people/phone.ts'
import { phoneCell, timeCell, toCsv, withoutFormulaGuard } from './csv.ts'
import { readCsv } from './files/read-csv.ts'

/** Any character. fast-check's own `binary` takes seconds to generate. */
const CHARACTER = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

describe('toCsv', () => {
  it('quotes values that would break the table', () => {
    expect(
      toCsv([
        ['a', 'b,c'],
        ['say "hi"', 'two\nlines'],
      ]),
    ).toBe('\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps %j from becoming a formula',
    (text) => {
      expect(toCsv([[text]])).toContain(`'${text}`)
    },
  )

  it.each(['00123', '5901234123457', '1234E567', '12e5'])('keeps %j from becoming another number', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
    expect(readCsv(toCsv([[text, 'x']])).rows.map((row) => row.map(withoutFormulaGuard))).toEqual([[text, 'x']])
  })

  it.each(['42', '0', '2026', 'SKU-0012', '00 12'])('keeps %j unchanged', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`)
  })

  it('keeps numbers unchanged, negative ones too', () => {
    expect(toCsv([[-5, 2.5, true, null]])).toBe('\uFEFF-5,2.5,true,\r\n')
  })
})

describe('a table that toCsv writes', () => {
  const readBack = (rows: string[][]) => readCsv(toCsv(rows)).rows.map((row) => row.map(withoutFormulaGuard))

  it.each(["'=1+1", "'-5", "''@x", "'plain", "'"])('keeps the apostrophe of %j', (text) => {
    expect(readBack([[text]])).toEqual([[text]])
  })

  it('can be read back with any text', () => {
    const text = fc.oneof(
      fc.string({ unit: CHARACTER }),
      fc.string({ unit: fc.constantFrom(..."'=+@-x"), maxLength: 4 }),
    )
    const cell = text.map((value) => value.replace(/\r/g, ' '))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(toCsv(rows), { separator: ',' }).rows.map((row) => row.map(withoutFormulaGuard))).toEqual(rows)
      }),
    )
  })
})

describe('a phone number in a spreadsheet', () => {
  it('is readable text', () => {
    expect(phoneCell('+2348031234567')).toBe('(+234) 803 123 4567')
    expect(phoneCell('+447911123456')).toBe('(+44) 791 112 3456')
    expect(phoneCell('+12025550123')).toBe('(+1) 202 555 0123')
    expect(phoneCell('ask at the gate')).toBe('ask at the gate')
  })

  it('is read back as the same number, without a guard', () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,14}$/).map((number) => `+${number}`)
    fc.assert(
      fc.property(digits.filter(isPhone), (number) => {
        fc.pre(normalizePhone(number) === number)
        const cell = phoneCell(number)
        expect(normalizePhone(cell)).toBe(number)
        expect(toCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`)
      }),
    )
  })
})

it('a time is written in the shop’s time zone', () => {
  expect(timeCell(Date.UTC(2026, 10, 29, 23, 57))).toBe('2026-11-30 00:57:00')
  expect(timeCell(null)).toBeNull()
})
