import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '../cart/cart.ts'
import { goOffline, setConnection } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { firstSync } from '../session/first-sync.ts'
import { setUser } from '../session/session-state.ts'
import { syncAccount } from './account-sync.ts'
import { aCustomersDevice } from './customer-builder.ts'

let device: ReturnType<typeof aCustomersDevice>
let requested: string[]
const ROWS = {
  cart: [
    {
      product_id: 'p',
      variety_ids: [],
      quantity: 3,
      changed_at: '2026-01-01T00:00:00Z',
      device_id: null,
      device_seqs: {},
    },
    {
      product_id: 'q',
      variety_ids: [],
      quantity: 0,
      changed_at: '2026-01-01T00:00:00Z',
      device_id: null,
      device_seqs: {},
    },
  ],
  wishlist: [{ product_id: 'w', created_at: '2026-01-01T00:00:00Z' }],
}

type Sent = { device_id: string; device_seq: number }
/** Answers a write as the server does once it has stored it. */
const taken = (init: RequestInit) => {
  const [row] = JSON.parse(String(init.body)) as Sent[]
  return json([
    { ...row, changed_at: '2026-01-02T00:00:00Z', device_seqs: { [row?.device_id ?? '']: row?.device_seq } },
  ])
}
function serve(answer: (table: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const table = /\/rest\/v1\/(\w+)/.exec(url)?.[1] ?? ''
    requested.push(`${init.method} ${table}`)
    return init.method === 'POST' ? taken(init) : answer(table)
  })
}
const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
const shown = async () => ({ cart: await device.cart(), wishlist: await device.wishlist() })

beforeEach(() => {
  device = aCustomersDevice()
  requested = []
  setConnection(true)
})
afterEach(() => {
  setUser(null)
  setDeviceForTest(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('syncing cart and wishlist', () => {
  it('sends first, then fetches, so that the response includes this device’s changes', async () => {
    await addToCart({ productId: 'own', variantIds: [] }, 1)
    serve(async (table) => {
      if (table === 'wishlist') await addToCart({ productId: 'later', variantIds: [] }, 2)
      return json(ROWS[table as keyof typeof ROWS])
    })
    await syncAccount()
    expect(requested[0]).toBe('POST cart')
    expect(requested.slice(1, 3).sort()).toEqual(['GET cart', 'GET wishlist'])
    // The pull held the lock, so changes made during it are sent now.
    await vi.waitFor(() => expect(requested.slice(3)).toEqual(['POST cart']))
    expect((await shown()).wishlist).toEqual(['w'])
    expect(await device.cart()).toContain('3 p/')
  })

  it('keeps a removal from another device, which an older write here can’t undo', async () => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    const item = await device.store.read(['cart'], (tx) => tx.cart.get('ada/q/'))
    expect(item).toMatchObject({ quantity: 0, changedAt: '2026-01-01T00:00:00Z' })
  })

  it('deletes rows that the server no longer has', async () => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    serve(() => json([]))
    await syncAccount()
    expect(await shown()).toEqual({ cart: [], wishlist: [] })
  })

  it.each([
    ['an error', () => new Response('{}', { status: 503 })],
    ['a login page', () => new Response('<html>')],
    ['not a list', () => json({ status: 'ok' })],
    ['other rows', () => json([{ id: 1 }])],
  ])('keeps the last state when the answer is %s', async (_, answer) => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve(answer)
    await syncAccount()
    expect(await shown()).toEqual({ cart: ['3 p/'], wishlist: ['w'] })
    expect(warn).toHaveBeenCalled()
  })

  it('distinguishes an empty cart from one never fetched', async () => {
    const emptyCart = () => device.store.read(['meta'], (tx) => firstSync(tx, 'ada'))
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(await emptyCart()).toBe('loading')
    serve(() => new Response('{}', { status: 503 }))
    await syncAccount()
    expect(await emptyCart()).toBe('failed')
    serve(() => json([]))
    await syncAccount()
    expect(await emptyCart()).toBe('ready')
    goOffline()
    await syncAccount()
    expect(await emptyCart()).toBe('ready')
  })

  it('makes no request offline or for a visitor', async () => {
    goOffline()
    serve(() => json([]))
    await syncAccount()
    setConnection(true)
    setUser(null)
    await syncAccount()
    expect(requested).toEqual([])
  })
})
