import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import {
  ADDRESS_FIELDS,
  addressFromJson,
  addressLabel,
  EMPTY_ADDRESS,
  normalizeAddress,
  type ShippingAddress,
  withCountry,
} from './address.ts'
import { NIGERIAN_STATES } from './nigeria.ts'

const ada: ShippingAddress = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  country: 'Nigeria',
  postalCode: '',
}

describe('normalizeAddress', () => {
  it('trims, and normalizes the phone to E.164', () => {
    expect(normalizeAddress({ ...ada, city: ' Ibadan ' })).toEqual({ ...ada, phone: '+2348031234567' })
  })

  it('keeps an unreadable phone, and defaults to Nigeria', () => {
    expect(normalizeAddress({ ...ada, phone: ' ask Ada ', country: '' })).toMatchObject({
      phone: 'ask Ada',
      country: 'Nigeria',
    })
  })

  it('is idempotent', () => {
    const anyAddress = fc.record(
      Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fc.string()])) as Record<
        keyof ShippingAddress,
        fc.Arbitrary<string>
      >,
    )
    fc.assert(
      fc.property(anyAddress, (address) => {
        const normalized = normalizeAddress(address)
        expect(normalizeAddress(normalized)).toEqual(normalized)
      }),
    )
  })
})

describe('addressFromJson', () => {
  it('reads a stored address', () => {
    expect(addressFromJson(JSON.parse(JSON.stringify(ada)))).toEqual(ada)
  })

  it('returns a valid address for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const address = addressFromJson(json)
        expect(Object.keys(address)).toEqual([...ADDRESS_FIELDS])
        for (const field of ADDRESS_FIELDS) expect(typeof address[field]).toBe('string')
      }),
    )
    expect(addressFromJson({ ...ada, phone: 803 }).phone).toBe('')
    expect(addressFromJson(null)).toEqual({ ...EMPTY_ADDRESS, country: '' })
  })
})

describe('the state of an address in Nigeria', () => {
  it.each([
    ['Lagos State', 'Lagos'],
    ['fct', 'Federal Capital Territory'],
    ['Abuja, FCT', 'Federal Capital Territory'],
    ['AKWA-IBOM', 'Akwa Ibom'],
    ['Ọ̀yọ́', 'Oyo'],
  ])('is normalized: %s', (state, listed) => {
    expect(normalizeAddress({ ...ada, state }).state).toBe(listed)
  })

  it('is unchanged abroad', () => {
    const abroad = { ...ada, state: 'Lagos State', country: 'Ghana' }
    expect(normalizeAddress(abroad).state).toBe('Lagos State')
  })
})

describe('an address with a new country', () => {
  it('keeps a state in Nigeria only if it is listed', () => {
    const abroad = { ...ada, country: 'Ghana', state: 'Greater Accra' }
    expect(withCountry('Nigeria', abroad)).toEqual({ ...ada, state: '' })
    expect(withCountry('Togo', abroad)).toEqual({ ...abroad, country: 'Togo' })
    expect(withCountry('Nigeri', ada)).toEqual({ ...ada, country: 'Nigeri' })
    expect(withCountry('', ada)).toEqual({ ...ada, country: '' })
  })
})

describe('the states', () => {
  it('are 36 and the capital territory, each once, sorted', () => {
    expect(NIGERIAN_STATES).toHaveLength(37)
    expect([...new Set(NIGERIAN_STATES)].sort()).toEqual([...NIGERIAN_STATES])
  })
})

describe('addressLabel', () => {
  it('is the city, truncated to the stored length without splitting a character', () => {
    expect(addressLabel({ city: ' Ibadan ' })).toBe('Ibadan')
    const city = `a${'🏠'.repeat(LIMITS.addresses.label)}`
    expect(addressLabel({ city })).toBe(`a${'🏠'.repeat(LIMITS.addresses.label - 1)}`)
  })
})
