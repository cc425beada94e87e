import { afterEach, describe, expect, test, vi } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

const SERVICE = 'https://geo.example/{ip}/json/'
const from = (country: string | null, ip: string | null = '154.160.1.2, 10.0.0.1') =>
  new Headers({ ...(country !== null && { 'cf-ipcountry': country }), ...(ip !== null && { 'x-forwarded-for': ip }) })

const requested: string[] = []
const service =
  (body: unknown, status = 200): typeof fetch =>
  async (input) => {
    requested.push(String(input))
    return new Response(JSON.stringify(body), { status })
  }

afterEach(() => {
  requested.length = 0
  vi.restoreAllMocks()
})

describe('the country of a visitor', () => {
  test.each([
    ['GH', 'GH'],
    ['gb', 'GB'],
    ['XX', null],
    ['T1', null],
    ['Ghana', null],
    [null, null],
  ])('is read from the platform’s header: %s is %s', async (header, country) => {
    expect(await visitorCountry(from(header), { ask: service({ country_code: 'US' }) })).toBe(country)
    expect(requested).toEqual([])
  })

  test('is read from the owner’s lookup service for the visitor’s address, if there is one', async () => {
    const options = { lookupUrl: SERVICE, ask: service({ country_code: 'KE' }) }
    expect(await visitorCountry(from('GB'), options)).toBe('KE')
    expect(requested).toEqual(['https://geo.example/154.160.1.2/json/'])
  })

  test('is the platform’s if the service fails or returns no usable country', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const dead: typeof fetch = () => Promise.reject(new TypeError('connection refused'))
    for (const ask of [dead, service({}, 503), service(null), service({ country_code: 'nowhere' })]) {
      expect(await visitorCountry(from('GB'), { lookupUrl: SERVICE, ask })).toBe('GB')
    }
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('sends the service no request without a valid IP address', async () => {
    for (const ip of [null, '../../admin', 'a.b?x=1']) {
      expect(await visitorCountry(from('GB', ip), { lookupUrl: SERVICE, ask: service({ country_code: 'US' }) })).toBe(
        'GB',
      )
    }
    expect(requested).toEqual([])
  })
})
