import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { probeService } from './service-health.ts'

afterEach(() => vi.unstubAllGlobals())

describe('probeService', () => {
  it('is working if the service responds, even with a refusal', async () => {
    fakeBackend(() => ({ status: 401, body: {} }))
    expect(await probeService('sign-in')).toBe('working')
  })

  it('distinguishes a failing service from an unreachable one', async () => {
    fakeBackend(() => ({ status: 503, body: {} }))
    expect(await probeService('database')).toBe('failing')
    fakeBackend(deadConnection)
    expect(await probeService('database')).toBe('unreachable')
    fakeBackend(() => ({ body: {}, headers: { 'content-type': 'text/html' } }))
    expect(await probeService('database')).toBe('unreachable')
  })

  it('probes the payment function without starting a payment', async () => {
    const requests = fakeBackend(() => ({ status: 204 }))
    await probeService('payments')
    expect(requests).toMatchObject([{ method: 'OPTIONS', path: '/functions/v1/process-payment' }])
  })

  it.each([
    ['onopen', 'working'],
    ['onerror', 'unreachable'],
  ] as const)('derives realtime’s health from its socket: %s is %s', async (event, health) => {
    vi.stubGlobal(
      'WebSocket',
      class {
        onopen?: () => void
        onerror?: () => void
        constructor() {
          setTimeout(() => this[event]?.())
        }
        close() {}
      },
    )
    expect(await probeService('realtime')).toBe(health)
  })
})
