import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../content/settings/default-settings.ts'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../../domain/settings/setting-shapes.ts'
import { changedAt, sectionValue, typedOf, valueFrom } from './typed-value.ts'

const price = { kind: 'number', min: 0, max: 10_000, decimals: 2 } as const

describe('a typed setting', () => {
  it.each(SETTING_SECTIONS)('parses back to the same value: %s', (section) => {
    const typed = typedOf(SETTING_SHAPES[section], DEFAULT_SETTINGS[section])
    expect(sectionValue(section, typed)).toEqual(DEFAULT_SETTINGS[section])
    expect(typedOf(SETTING_SHAPES[section], typed)).toEqual(typed)
  })

  it.each([
    ['1500', 1500],
    [' 1,500.50 ', 1500.5],
    ['N1,500', 1500],
    ['1500 naira', 1500],
    ['0.125', 0.125],
    ['-5', -5],
    ['12.500', '12.500'],
    ['7,5', '7,5'],
    ['1e3', '1e3'],
    ['twelve', 'twelve'],
    ['', null],
  ])('%j parses to the number %j, or stays a text', (typed, value) => {
    expect(valueFrom(price, typed)).toBe(value)
  })

  it('has exactly the fields of its shape, even if an older version stored others', () => {
    expect(typedOf(SETTING_SHAPES.vat, { rate: 5 })).toEqual({ percent: '' })
    expect(typedOf(SETTING_SHAPES.faq, 'nonsense')).toEqual({ entries: [] })
  })

  it('changes only at its path', () => {
    const typed = { methods: [{ fee: '1' }, { fee: '2' }], title: 'a' }
    expect(changedAt(typed, 'methods.1.fee', '3')).toEqual({ methods: [{ fee: '1' }, { fee: '3' }], title: 'a' })
  })
})

describe('an added item', () => {
  const entry = (id: string, question: string) => ({ id, question, answer: 'a', keywords: [] })
  const ids = (entries: unknown[]) =>
    (sectionValue('faq', { entries }) as { entries: { id: string }[] }).entries.map(({ id }) => id)

  it('gets a unique key from its text, and keeps it when the text changes', () => {
    expect(ids([entry('pay', 'How can I pay?'), entry('', 'How can I pay?'), entry('', 'How can I pay?')])).toEqual([
      'pay',
      'how-can-i-pay',
      'how-can-i-pay-2',
    ])
    expect(ids([entry('pay', 'Which cards?')])).toEqual(['pay'])
  })

  it('gets a valid key from any text', () => {
    expect(ids([entry('', '???'), entry('', ''), entry('', `${'word '.repeat(20)}`)])).toEqual([
      'item',
      'item-2',
      'word-word-word-word-word-word-word-wo',
    ])
  })
})
