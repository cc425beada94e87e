import { describe, expect, it } from 'vitest'
import { barcodeAsStored, expectedCheckDigit, isShortenedNumber } from './barcode.ts'

describe('a barcode', () => {
  it.each(['4006381333931', '036000291452', '96385074', '9780306406157', '15400141288763', '012345678905'])(
    'with the right check digit is accepted: %s',
    (barcode) => expect(expectedCheckDigit(barcode)).toBeNull(),
  )

  it.each([
    ['4006381333932', 1],
    ['036000291450', 2],
    ['96385070', 4],
    ['4060381333931', 3],
  ])('with a wrong or swapped digit returns the expected check digit: %s', (barcode, digit) =>
    expect(expectedCheckDigit(barcode)).toBe(digit),
  )

  it.each(['', 'SHELF-7', '12345', 'ABC45678'])('of another kind isn’t checked: %j', (barcode) =>
    expect(expectedCheckDigit(barcode)).toBeNull(),
  )

  it('is stored without spaces and hyphens between digits', () => {
    expect(barcodeAsStored(' 978-0-306 40615-7 ')).toBe('9780306406157')
    expect(barcodeAsStored(' SHELF-7 A ')).toBe('SHELF-7 A')
  })

  it('shortened by a spreadsheet is recognised', () => {
    expect(['6.15E+12', '6,15e+12', '4E+12'].every(isShortenedNumber)).toBe(true)
    expect(['6154000123456', 'E12', 'SIZE 4E'].some(isShortenedNumber)).toBe(false)
  })
})
