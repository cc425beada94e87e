import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

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

describe('parseCsv', () => {
  it('reads what other programs write', () => {
    expect(parseCsv('name,price\nPot,"1,200"\n\n"Broom ""soft""",850\r\n')).toEqual([
      ['name', 'price'],
      ['Pot', '1,200'],
      [''],
      ['Broom "soft"', '850'],
    ])
  })

  it.each(["'=1+1", "'-5", "''@x", "'plain", "'"])('leaves %j its own apostrophe', (text) => {
    expect(parseCsv(toCsv([[text]]))).toEqual([[text]])
  })

  it('reads back every table that toCsv writes', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'*[=+@-]?x?$/))
    const cell = text.map((value) => value.replace(/\r(?!\n)/g, ' '))
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseCsv(toCsv(rows))).toEqual(rows)
      }),
    )
  })
})
