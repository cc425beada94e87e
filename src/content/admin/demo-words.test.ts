import { expect, it } from 'vitest'
import { demoWords } from '../../domain/settings/demo-words.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { demoWordsText } from './demo-words.ts'

const demoTexts = (now: Partial<typeof DEFAULT_SETTINGS>) =>
  demoWords({ ...DEFAULT_SETTINGS, ...now }, DEFAULT_SETTINGS).map(demoWordsText)

it('finds the demo’s contacts below the owner’s name and colour', () => {
  const identity = { ...DEFAULT_SETTINGS.identity, name: 'Ile Market', shortName: 'Ile', brandColour: '#7A1F5C' }
  expect(demoTexts({ identity })[0]).toBe(
    'Shop (What the shop sells, Email address, Phone number, WhatsApp number, Address of the shop, Home city, Business hours, Founded in)',
  )
})

it('ignores sections with the owner’s texts, and figures that are settings themselves', () => {
  const identity = {
    ...DEFAULT_SETTINGS.identity,
    name: 'Ile Market',
    shortName: 'Ile',
    description: 'Fabrics.',
    email: 'ask@ile.test',
    phones: ['+2348031234567'],
    whatsapp: '+2348031234567',
    address: '4 Kofar Road, Kano',
    homeCity: 'Kano',
    businessHours: 'Monday to Friday, 9am to 5pm',
    foundedYear: 2021,
  }
  const faq = { entries: DEFAULT_SETTINGS.faq.entries.filter(({ answer }) => answer === '{fees}') }
  expect(faq.entries).toHaveLength(1)
  expect(demoTexts({ identity, faq }).map((text) => text.split(' ')[0])).toEqual(['About', 'Terms', 'Privacy'])
})

it('counts the answers still from the demo', () => {
  const [first, ...others] = DEFAULT_SETTINGS.faq.entries
  if (!first) throw new Error('the demo has no questions')
  const faq = { entries: [{ ...first, answer: 'Within a day.' }, ...others] }
  const count = others.filter(({ answer }) => answer !== '{fees}').length
  expect(demoTexts({ faq })).toContain(`Questions (${count} of ${count + 1} texts)`)
})
