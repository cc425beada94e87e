import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { fakeStore } from '../db/fake-store.ts'
import { getClient } from '../supabase/client.ts'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { linkPayment } from './verify-payment.ts'

// Loading the client's modules takes real time, which a fake clock doesn't wait for.
beforeAll(async () => {
  setDeviceForTest(fakeStore())
  await getClient()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('retries after a lost connection, and stops once the payment is decided', async () => {
  vi.useFakeTimers()
  const requests = fakeBackend(() => (requests.length > 1 ? { body: { outcome: 'paid' } } : deadConnection()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, linkPayment('oja-hand-1', true))
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().error).toMatchObject({ kind: 'offline' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toMatchObject({ outcome: 'paid' })
  expect(requests).toHaveLength(2)
  stop()
})
