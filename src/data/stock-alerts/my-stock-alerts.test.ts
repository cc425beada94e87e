import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { readStockAlerts } from './my-stock-alerts.ts'
import { alertKey, setStockAlert } from './set-stock-alert.ts'

let requests: FakeRequest[]
beforeEach(() => {
  setDeviceForTest(aDevice().store)
  requests = fakeBackend(() => ({ body: [{ product_id: 'p2', variety_id: null }] }))
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const read = async () => [...(await readStockAlerts('ada'))].sort()

describe('stock alerts', () => {
  it('are the customer’s own', async () => {
    expect(await read()).toEqual(['p2'])
    expect(requests[0]?.query.user_id).toBe('eq.ada')
  })

  it('are stored on the device first, and shown before they are sent', async () => {
    await setStockAlert('ada', 'p1', 'red', true)
    await setStockAlert('ada', 'p2', null, false)
    await setStockAlert('bola', 'p3', null, true)
    expect(await read()).toEqual([alertKey('p1', 'red')])
  })

  it('send only the latest of several taps', async () => {
    await setStockAlert('ada', 'p1', null, true)
    await setStockAlert('ada', 'p1', null, false)
    expect((await queuedMessages()).map((entry) => entry.payload)).toEqual([
      {
        to: 'function',
        name: 'set_stock_alert',
        args: { p_product_id: 'p1', p_variety_id: null, p_is_wanted: false },
      },
    ])
  })

  it('distinguish a product from its variants', () => {
    expect(new Set([alertKey('p1', null), alertKey('p1', 'red'), alertKey('p1', 'blue')]).size).toBe(3)
  })
})
