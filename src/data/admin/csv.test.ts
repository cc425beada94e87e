import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'
import { readCsv } from './files/read-csv.ts'

describe('toCsv', () => {
  it('quotes what would break the table', () => {
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

  it('leaves numbers as they are, negative ones too', () => {
    expect(toCsv([[-5, 2.5, true, null]])).toBe('\uFEFF-5,2.5,true,\r\n')
  })
})

describe('a table that toCsv writes', () => {
  const readBack = (rows: string[][]) => readCsv(toCsv(rows)).rows.map((row) => row.map(withoutGuard))

  it.each(["'=1+1", "'-5", "''@x", "'plain", "'"])('leaves %j its own apostrophe', (text) => {
    expect(readBack([[text]])).toEqual([[text]])
  })

  it('is read back, whatever its texts hold', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'*[=+@-]?x?$/))
    const cell = text.map((value) => value.replace(/\r/g, ' '))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(toCsv(rows), { separator: ',' }).rows.map((row) => row.map(withoutGuard))).toEqual(rows)
      }),
    )
  })
})
