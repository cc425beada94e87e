import { describe, expect, it } from 'vitest'
import { koboFromTyped, readAmount } from './read-amount.ts'
import { readTime } from './read-time.ts'
import { readCount, readFlag } from './read-words.ts'

describe('an amount of naira', () => {
  it.each([
    ['12500', 12_500],
    ['12,500', 12_500],
    ['1,250,000.5', 1_250_000.5],
    ['12.50', 12.5],
    ['N20,000', 20_000],
    ['N23, 000', 23_000],
    ['₦12,500.00', 12_500],
    ['NGN 12,500', 12_500],
    ['#12,500', 12_500],
    ['12500 naira', 12_500],
    ['12500/=', 12_500],
    ['12 500', 12_500],
    ['12\u00a0500', 12_500],
    ['12\u202f500,00', 12_500],
    ["12'500", 12_500],
    ['1.250,00', 1250],
    ['12500,50', 12_500.5],
    ['1.250.000', 1_250_000],
    ['0.005', 0.01],
    ['100000000.001', 100_000_000],
  ])('is read: %s', (typed, naira) => {
    expect(readAmount(typed)).toEqual({ sure: naira * 100 })
  })

  it.each([
    ['12,50', [12.5, 1250]],
    ['2,5', [2.5, 25]],
    ['12.500', [12_500, 12.5]],
  ])('is in doubt if ambiguous: %s', (typed, naira) => {
    expect(readAmount(typed)).toEqual({ doubt: naira.map((each) => each * 100) })
    expect(koboFromTyped(typed)).toBeNaN()
  })

  it('is read by the chosen decimal mark, which excludes the other', () => {
    expect(readAmount('12.500', ',')).toEqual({ sure: 1_250_000 })
    expect(readAmount('12.500', '.')).toEqual({ sure: 1250 })
    expect(readAmount('12,50', ',')).toEqual({ sure: 1250 })
    expect(readAmount('12,50', '.')).toBeNull()
  })

  it.each([
    '',
    'free',
    '-500',
    '0x1F',
    '1.25E+04',
    '12500k',
    '?2,500.00',
    '1,25,000',
    '12,500 - 15,000',
    '$20',
    '12 50',
    '1.2.3',
  ])('is null for %s', (typed) => expect(readAmount(typed)).toBeNull())
})

describe('a day and time', () => {
  const first = Date.UTC(2026, 10, 30, 23)

  it.each([
    '2026-12-01',
    '2026-12-1',
    '01/12/2026',
    '1.12.26',
    '1 Dec 2026',
    '1st December 2026',
    'Dec 1, 2026',
    '1-Dec-26',
    '46357',
    '01/12/2026 00:00',
    '2026-12-01T00:00',
    '2026-11-30T23:00:00.000Z',
    '1/12/2026 12:00 AM',
  ])('is read in the shop’s time zone: %s', (typed) => expect(readTime('Africa/Lagos', typed)).toEqual({ sure: first }))

  it('is the end of its day for an end time, unless it includes a time', () => {
    const end = Date.UTC(2026, 11, 31, 22, 59, 59)
    for (const typed of ['2026-12-31', '31/12/2026', '46387'])
      expect(readTime('Africa/Lagos', typed, { isEnd: true })).toEqual({ sure: end })
    expect(readTime('Africa/Lagos', '05/12/2026 18:00', { isEnd: true })).toEqual({ sure: Date.UTC(2026, 11, 5, 17) })
    expect(readTime('Africa/Lagos', '46387.75', { isEnd: true })).toEqual({ sure: Date.UTC(2026, 11, 31, 17) })
  })

  it('is in doubt if only month-first is valid, until the order is chosen', () => {
    expect(readTime('Africa/Lagos', '12/31/26 23:59')).toEqual({ doubt: [Date.UTC(2026, 11, 31, 22, 59)] })
    expect(readTime('Africa/Lagos', '12/1/26', { order: 'monthFirst' })).toEqual({ sure: first })
    expect(readTime('Africa/Lagos', '12/31/26', { order: 'dayFirst' })).toBeNull()
  })

  it.each(['', 'soon', '31/02/2026', '2026-13-01', '1 Foo 2026', '12500', '2026-12-01 25:00'])(
    'is null for %s',
    (typed) => expect(readTime('Africa/Lagos', typed)).toBeNull(),
  )
})

it('reads common spellings of yes and no only', () => {
  expect(['yes', 'Y', 'TRUE', 'true', '1', '✓', 'on', 'Yes '].map(readFlag)).not.toContain(false)
  expect(['yes', 'Y', 'TRUE', 'true', '1', '✓', 'on', 'Yes '].map(readFlag)).not.toContain(null)
  expect(['n', 'No', 'FALSE', '0'].map(readFlag)).toEqual([false, false, false, false])
  expect(['x', 'maybe', '', 'featured'].map(readFlag)).toEqual([null, null, null, null])
})

it('reads whole counts only', () => {
  expect(['12', '12.0', '1,200', ' 7 '].map(readCount)).toEqual([12, 12, 1200, 7])
  expect(['-3', '', 'In stock', '10 pcs', '1e3', '5.5', '∞', 'N/A', '12,50'].map(readCount)).toEqual(
    Array(9).fill(null),
  )
})
