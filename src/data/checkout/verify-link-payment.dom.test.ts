import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { offlineError } from '../errors/answer-error.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { linkPayment } from './verify-link-payment.ts'

vi.mock('../supabase/function-request.ts', () => ({ functionRequest: vi.fn() }))
afterEach(() => vi.useRealTimers())

it('asks again by itself after a connection that broke, and no longer once it is decided', async () => {
  vi.useFakeTimers()
  vi.mocked(functionRequest).mockRejectedValueOnce(offlineError()).mockResolvedValue({ outcome: 'paid' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, linkPayment('oja-hand-1', true))
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().error).toMatchObject({ kind: 'offline' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toMatchObject({ outcome: 'paid' })
  expect(functionRequest).toHaveBeenCalledTimes(2)
  stop()
})
