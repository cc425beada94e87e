import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { CURRENCY_STORE_KEY, chooseCurrency, currencyChoice, lookupTime } from './currency-choice.ts'
import { startCurrency } from './start-currency.ts'

const NOW = Date.UTC(2026, 10, 25)
const DAY_MS = 24 * 60 * 60_000
const answerWith = (body: unknown, status = 200) => fakeBackend(() => ({ status, body }))
const stored = () => localStorage.getItem(CURRENCY_STORE_KEY)

/** Starts a new visit, which keeps storage and loses memory. */
const nextVisit = (now: number) => {
  currencyChoice.set({ country: 'NG', isLoading: true })
  return startCurrency(now)
}

beforeEach(() => {
  localStorage.clear()
  currencyChoice.set({ country: 'NG', isLoading: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('startCurrency', () => {
  it('uses the stored choice without a request', async () => {
    chooseCurrency('GB')
    const requests = answerWith({ country_code: 'US' })
    await nextVisit(NOW)
    await nextVisit(NOW + 400 * DAY_MS)
    expect(currencyChoice.get()).toEqual({ country: 'GB', isLoading: false })
    expect(requests).toEqual([])
  })

  it.each([
    ['KE', 'KE'],
    ['DE', 'EU'],
    ['FR', 'EU'],
    ['ES', 'EU'],
    ['IT', 'EU'],
    ['SE', 'NG'],
    ['GH', 'NG'],
  ])('shows a visitor from %s prices of %s', async (code, country) => {
    const requests = answerWith({ country_code: code })
    await startCurrency(NOW)
    expect(requests).toMatchObject([{ method: 'POST', path: '/functions/v1/read-visitor-country' }])
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual([])
    expect(currencyChoice.get()).toEqual({ country, isLoading: false })
    expect(stored()).toBe(country)
  })

  it('remembers the country for a week, then looks it up again', async () => {
    const requests = answerWith({ country_code: 'GB' })
    await startCurrency(NOW)
    await nextVisit(NOW + 6 * DAY_MS)
    expect(requests).toHaveLength(1)
    const later = answerWith({ country_code: 'US' })
    await nextVisit(NOW + 8 * DAY_MS)
    expect(later).toHaveLength(1)
    expect(currencyChoice.get().country).toBe('US')
    await nextVisit(NOW + 9 * DAY_MS)
    expect(later).toHaveLength(1)
  })

  it('keeps the last country while the lookup fails', async () => {
    answerWith({ country_code: 'GB' })
    await startCurrency(NOW)
    const failing = fakeBackend(deadConnection)
    await nextVisit(NOW + 8 * DAY_MS)
    expect(failing).toHaveLength(1)
    expect(currencyChoice.get()).toEqual({ country: 'GB', isLoading: false })
  })

  it.each([
    ['an error', {}, 500],
    ['no country', { country: 'US' }, 200],
    ['an unknown country', { country_code: null }, 200],
    ['nonsense', null, 200],
  ])('falls back to naira after %s, and stores nothing', async (_, body, status) => {
    answerWith(body, status)
    await startCurrency(NOW)
    expect(currencyChoice.get()).toEqual({ country: 'NG', isLoading: false })
    expect([stored(), lookupTime.read()]).toEqual([null, null])
  })

  it('gives up after three seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    void startCurrency(NOW)
    await vi.advanceTimersByTimeAsync(2999)
    expect(currencyChoice.get().isLoading).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(currencyChoice.get()).toEqual({ country: 'NG', isLoading: false })
  })

  it('ignores a stored key that is not supported', async () => {
    localStorage.setItem(CURRENCY_STORE_KEY, 'XX')
    answerWith({ country_code: 'JP' })
    await startCurrency(NOW)
    expect(currencyChoice.get()).toEqual({ country: 'JP', isLoading: false })
  })

  it('prefers a choice made during the lookup', async () => {
    fakeBackend(() => {
      chooseCurrency('JP')
      return { body: { country_code: 'US' } }
    })
    await startCurrency(NOW)
    expect(currencyChoice.get().country).toBe('JP')
    expect([stored(), lookupTime.read()]).toEqual(['JP', null])
  })
})
