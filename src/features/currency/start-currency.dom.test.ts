import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CURRENCY_STORE_KEY, chooseCurrency, useCurrencyChoice } from './currency-choice.ts'
import { startCurrency } from './start-currency.ts'

const SERVICE = 'https://geo.example/'
const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )

beforeEach(() => {
  localStorage.clear()
  useCurrencyChoice.setState({ country: 'NG', isLoading: true })
})
afterEach(() => vi.unstubAllGlobals())

describe('startCurrency', () => {
  it('uses the stored choice and asks nobody', async () => {
    localStorage.setItem(CURRENCY_STORE_KEY, 'GB')
    answerWith({ country_code: 'US' })
    await startCurrency(SERVICE)
    expect(useCurrencyChoice.getState()).toEqual({ country: 'GB', isLoading: false })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['KE', 'KE'],
    ['DE', 'EU'],
    ['FR', 'EU'],
    ['ES', 'EU'],
    ['IT', 'EU'],
    ['SE', 'NG'],
  ])('shows a visitor from %s prices of %s', async (code, country) => {
    answerWith({ country_code: code })
    await startCurrency(SERVICE)
    expect(fetch).toHaveBeenCalledWith('https://geo.example/json/', expect.anything())
    expect(useCurrencyChoice.getState()).toEqual({ country, isLoading: false })
  })

  it.each([
    ['an error', {}, 500],
    ['no country', { country: 'US' }, 200],
    ['nonsense', null, 200],
  ])('falls back to naira on %s', async (_, body, status) => {
    answerWith(body, status)
    await startCurrency(SERVICE)
    expect(useCurrencyChoice.getState()).toEqual({ country: 'NG', isLoading: false })
  })

  it('ignores a stored key that is not supported', async () => {
    localStorage.setItem(CURRENCY_STORE_KEY, 'XX')
    await startCurrency(null)
    expect(useCurrencyChoice.getState()).toEqual({ country: 'NG', isLoading: false })
  })

  it('lets a choice made while it was looking stand', async () => {
    vi.stubGlobal('fetch', async () => {
      chooseCurrency('JP')
      return new Response(JSON.stringify({ country_code: 'US' }))
    })
    await startCurrency(SERVICE)
    expect(useCurrencyChoice.getState().country).toBe('JP')
  })
})
