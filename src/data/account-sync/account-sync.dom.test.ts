import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCart } from '../cart/read-cart.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { deliveryOf } from '../delivery/deliveries.ts'
import type { OutboxPorts } from '../outbox/drain.ts'
import { pendingFirstSync } from '../session/first-sync.ts'
import { setUser } from '../session/session-state.ts'
import { readWishlist } from '../wishlist/wishlist.ts'
import { syncAccount } from './account-sync.ts'

const world = vi.hoisted(() => ({
  isOnline: true,
  order: [] as string[],
  ports: null as OutboxPorts | null,
}))
vi.mock('../connection/connection.ts', () => ({ getConnection: () => ({ online: world.isOnline, saveData: true }) }))
vi.mock('../delivery/send-outbox.ts', () => ({ sendNow: async () => void world.order.push('send') }))
vi.mock('../delivery/page-ports.ts', () => ({ pagePorts: async () => world.ports }))

let store: ShopDatabase
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

function serve(answer: (table: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => {
    const table = /\/rest\/v1\/(\w+)/.exec(url)?.[1] ?? ''
    world.order.push(`read ${table}`)
    return answer(table)
  })
}
const json = (value: unknown) => new Response(JSON.stringify(value))
const shown = () =>
  store.read(['cart', 'wishlist', 'outbox'], async (tx) => ({
    cart: (await readCart(tx, 'ada')).items.map((item) => `${item.productId} ${item.quantity}`),
    wishlist: [...(await readWishlist(tx, 'ada')).productIds],
  }))

beforeEach(() => {
  store = aDevice().store
  setDeviceForTest(store)
  world.order = []
  world.isOnline = true
  const sender = async () => ({ userId: 'ada', token: 't', sessionNumber: await readSessionNumber(store) })
  world.ports = {
    store,
    deliveryOf,
    send: async () => ({ kind: 'unreachable' }),
    sender,
    now: Date.now,
    random: () => 0,
  }
  setUser({ id: 'ada', email: 'ada@oja.example' })
})
afterEach(() => {
  setUser(null)
  setDeviceForTest(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('keeping cart and wishlist with the server', () => {
  it('sends first, then reads, so that nothing of this device is missing in what it reads', async () => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    expect(world.order[0]).toBe('send')
    expect(world.order.slice(1, 3).sort()).toEqual(['read cart', 'read wishlist'])
    // The reading held the lock: changes made meanwhile go out now.
    expect(world.order.slice(3)).toEqual(['send'])
    expect(await shown()).toEqual({ cart: ['p 3'], wishlist: ['w'] })
  })

  it('keeps what was removed elsewhere as a removal that an older write here can’t undo', async () => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    const item = await store.read(['cart'], (tx) => tx.cart.get('ada/q/'))
    expect(item).toMatchObject({ quantity: 0, changedAt: '2026-01-01T00:00:00Z' })
  })

  it('forgets what the server no longer has', async () => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    serve(() => json([]))
    await syncAccount()
    expect(await shown()).toEqual({ cart: [], wishlist: [] })
  })

  it.each([
    ['an error', () => new Response('{}', { status: 503 })],
    ['a login page', () => new Response('<html>')],
    ['something else', () => json({ status: 'ok' })],
    ['rows of something else', () => json([{ id: 1 }])],
  ])('keeps the last state when the answer is %s', async (_, answer) => {
    serve((table) => json(ROWS[table as keyof typeof ROWS]))
    await syncAccount()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve(answer)
    await syncAccount()
    expect(await shown()).toEqual({ cart: ['p 3'], wishlist: ['w'] })
    expect(warn).toHaveBeenCalled()
  })

  it('tells an empty cart from one that this device could never read', async () => {
    const emptyCart = () =>
      store.read(['meta'], (tx) =>
        pendingFirstSync(tx, 'ada', { known: 'empty', loading: 'loading', failed: 'failed' }),
      )
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(await emptyCart()).toBe('loading')
    serve(() => new Response('{}', { status: 503 }))
    await syncAccount()
    expect(await emptyCart()).toBe('failed')
    serve(() => json([]))
    await syncAccount()
    expect(await emptyCart()).toBe('empty')
    world.isOnline = false
    await syncAccount()
    expect(await emptyCart()).toBe('empty')
  })

  it('asks nobody offline, or for a visitor', async () => {
    serve(() => json([]))
    world.isOnline = false
    await syncAccount()
    world.isOnline = true
    setUser(null)
    await syncAccount()
    expect(world.order).toEqual([])
  })
})
