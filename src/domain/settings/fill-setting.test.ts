import { describe, expect, it } from 'vitest'
import { fillSetting, settingNames } from './fill-setting.ts'
import type { Setting } from './setting-shapes.ts'

const IDENTITY: Setting<'identity'> = {
  name: 'Ile Market',
  shortName: 'Ile',
  description: 'All for the home.',
  logo: null,
  brandColour: '#7A1F5C',
  email: 'ask@ile.test',
  phones: ['+2348031234567'],
  whatsapp: '+2348031234567',
  address: '1 Broad Street, Lagos',
  homeCity: 'Lagos',
  country: 'Nigeria',
  businessHours: 'Monday to Friday, 9am to 5pm',
  foundedYear: 1999,
  copyrightYear: 2026,
}
const LINES = ['Town: ₦500.50, 1 day', 'Far: ₦2,500.00, 1 day']
const names = settingNames(IDENTITY, 'Paystack', LINES)

describe('placeholders in settings', () => {
  it('are filled from the other settings', () => {
    const text = '{shop} ({short}), {address}, {city}, {country}, since {founded}: {email}, {provider}'
    expect(fillSetting(text, names)).toBe(
      'Ile Market (Ile), 1 Broad Street, Lagos, Lagos, Nigeria, since 1999: ask@ile.test, Paystack',
    )
  })

  it('list delivery fees, one per line in a list and joined elsewhere', () => {
    expect(fillSetting({ list: ['{fees}', 'or by hand'] }, names)).toEqual({ list: [...LINES, 'or by hand'] })
    expect(fillSetting({ answer: '{fees}' }, names)).toEqual({ answer: `${LINES.join('; ')}.` })
  })

  it('are kept if unknown, and values other than text are unchanged', () => {
    const value = { title: '{shop} {nobody}', isShown: false, image: null, rate: 2 }
    expect(fillSetting(value, names)).toEqual({ ...value, title: 'Ile Market {nobody}' })
  })
})
