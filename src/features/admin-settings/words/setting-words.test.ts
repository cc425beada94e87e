import { describe, expect, it } from 'vitest'
import { SETTING_FIELDS } from '../../../content/admin/setting-fields.ts'
import { SETTING_SECTIONS, SETTING_SHAPES, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import type { Shape } from '../../../domain/settings/shape.ts'
import { itemTitle, pathTitle, problemText, valueText } from './setting-words.ts'

type Place = { section: SettingSection; path: string; shape: Shape }

function placesOf(section: SettingSection, shape: Shape, path: string): Place[] {
  const own = path === '' ? [] : [{ section, path, shape }]
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (shape.kind === 'list') return [...own, ...placesOf(section, shape.of, below('*'))]
  if (shape.kind !== 'group') return own
  return [...own, ...Object.entries(shape.fields).flatMap(([name, field]) => placesOf(section, field, below(name)))]
}

const PLACES = SETTING_SECTIONS.flatMap((section) => placesOf(section, SETTING_SHAPES[section], ''))

describe('the words of the settings', () => {
  it('name every field of the shapes and no other, except items named by their list', () => {
    const named = SETTING_SECTIONS.flatMap((section) =>
      Object.keys(SETTING_FIELDS[section]).map((path) => `${section}.${path}`),
    )
    const fields = PLACES.map(({ section, path }) => `${section}.${path}`)
    expect(named.toSorted()).toEqual(fields.filter((path) => !path.endsWith('.*') || named.includes(path)).toSorted())
  })

  it('explain formats, name list items, and label every choice that isn’t a code', () => {
    const lacking = PLACES.filter(({ section, path, shape }) => {
      const words = SETTING_FIELDS[section][path]
      if (shape.kind === 'text' && shape.pattern) return !words?.form
      if (shape.kind === 'list') return !words?.item
      return shape.kind === 'choice' && shape.of.some((choice) => /[a-z]/.test(choice) && !words?.choices?.[choice])
    })
    expect(lacking).toEqual([])
  })

  it('form a field’s full title from its items’ names', () => {
    const value = { methods: [{ label: 'Within Ibadan', places: ['Ibadan, Oyo'] }, { label: '' }] }
    expect(pathTitle('delivery', 'methods.0.fee', value)).toBe('Delivery methods › Within Ibadan › Fee')
    expect(pathTitle('delivery', 'methods.1', value)).toBe('Delivery methods › Delivery method 2')
    expect(pathTitle('delivery', 'methods.0.places.0', value)).toBe(
      'Delivery methods › Within Ibadan › Places › Place 1',
    )
  })

  it('state problems with their limits', () => {
    expect(problemText('vat', { path: 'percent', problem: 'out_of_range' })).toBe('A number from 0 to 50.')
    expect(problemText('returns', { path: 'days', problem: 'out_of_range' })).toBe('A number from 1 to 365.')
    expect(problemText('returns', { path: 'days', problem: 'too_many_decimals' })).toBe('Write a whole number.')
    expect(problemText('vat', { path: 'percent', problem: 'too_many_decimals' })).toMatch('At most 2 digits')
    expect(problemText('identity', { path: 'shortName', problem: 'too_long' })).toBe('At most 12 characters.')
    expect(problemText('identity', { path: 'phones.0', problem: 'wrong_form' })).toMatch('+2348012345678')
    expect(problemText('delivery', { path: 'methods.1.places', problem: 'too_few' })).toBe('At least 1.')
    expect(problemText('faq', { path: '', problem: 'too_long' })).toMatch('together')
    expect(problemText('faq', { path: 'entries', problem: 'of_a_newer_shop' as never })).toBe(
      "This doesn't have the right form.",
    )
  })

  it('format values for display', () => {
    expect(valueText('delivery', 'methods.0.fee', 1500)).toBe('₦1,500')
    expect(valueText('delivery', 'methods.0.freeFrom', null)).toBe('Never')
    expect(valueText('delivery', 'methods.0.area', 'abroad')).toBe('To all other countries')
    expect(valueText('vat', 'percent', 7.5)).toBe('7.5 %')
    expect(valueText('returns', 'days', 14)).toBe('14')
    expect(valueText('claims', 'popularCounts', false)).toBe('Off')
    expect(valueText('identity', 'phones', [])).toBe('None')
  })

  it('names an item by the label of its choice', () => {
    expect(itemTitle('payment', 'ways', { way: 'bank_transfer' }, 1)).toBe('Bank transfer')
    expect(itemTitle('payment', 'ways', {}, 1)).toBe('Way to pay 2')
  })
})
