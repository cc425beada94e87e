import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeBackend } from '../request/fake-backend.ts'
import { myStockAlerts, setStockAlert } from './my-stock-alerts.ts'

let requests: FakeRequest[]
beforeEach(() => {
  requests = fakeBackend(({ method }) => (method === 'GET' ? { body: [{ product_id: 'p2' }] } : { status: 204 }))
})
afterEach(() => vi.unstubAllGlobals())

describe('stock alerts', () => {
  it('are read as product ids', async () => {
    expect(await new QueryClient().fetchQuery(myStockAlerts('ada'))).toEqual(['p2'])
    expect(requests[0]?.query.user_id).toBe('eq.ada')
  })

  it('are set once, however often it is repeated', async () => {
    await setStockAlert('ada', 'p1', true)
    expect(requests[0]).toMatchObject({ method: 'POST', body: { user_id: 'ada', product_id: 'p1' } })
    expect(requests[0]?.headers.get('prefer')).toContain('resolution=ignore-duplicates')
  })

  it('are removed for one product of one customer', async () => {
    await setStockAlert('ada', 'p1', false)
    expect(requests[0]).toMatchObject({ method: 'DELETE', query: { user_id: 'eq.ada', product_id: 'eq.p1' } })
  })
})
