import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { DrainReport, OutboxPorts } from '../outbox/drain.ts'
import { deliveryOf } from './deliveries.ts'

const world = vi.hoisted(() => ({
  isOnline: true,
  user: null as string | null,
  report: { ended: 'empty', sent: 0, dueAt: null } as DrainReport | Error,
  drains: [] as boolean[],
  /** Current holders of the lock. */
  active: 0,
  lockHolder: 'us' as 'us' | 'another tab',
  renewals: [] as string[],
  onAuth: (_event: string) => {},
  onConnection: (_connection: { online: boolean }) => {},
}))

vi.mock('../connection/connection.ts', () => ({
  getConnection: () => ({ online: world.isOnline, saveData: false }),
  followConnection: (listener: typeof world.onConnection) => {
    world.onConnection = listener
  },
}))
vi.mock('../session/auth-client.ts', () => ({
  onAuthEvent: (listener: typeof world.onAuth) => {
    world.onAuth = listener
  },
}))
vi.mock('../supabase/client.ts', () => ({
  renewToken: async (refused: string) => void world.renewals.push(refused),
}))
vi.mock('../session/session-state.ts', () => ({ currentUserId: () => world.user }))
vi.mock('./page-ports.ts', () => ({
  pagePorts: async (): Promise<OutboxPorts> => ({
    store: aDevice().store,
    deliveryOf,
    send: async () => ({ kind: 'unreachable' }),
    sender: async () => (world.user ? { userId: world.user, token: 't', sessionNumber: 0 } : null),
    now: Date.now,
    random: () => 0,
  }),
}))
vi.mock('../outbox/drain.ts', () => ({
  withOutboxLock: async (work: () => Promise<unknown>) => (world.lockHolder === 'us' ? work() : undefined),
  drainOutbox: async (_: unknown, isEager: boolean) => {
    world.drains.push(isEager)
    world.active += 1
    for (let turn = 0; turn < 20; turn++) await null
    world.active -= 1
    if (world.report instanceof Error) throw world.report
    return world.report
  },
}))

async function freshOutbox() {
  vi.resetModules()
  const [outbox, wake] = await Promise.all([import('./send-outbox.ts'), import('../outbox/change-outbox.ts')])
  return { ...outbox, ...wake }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { isOnline: true, user: null, drains: [], lockHolder: 'us', renewals: [] })
  world.report = { ended: 'empty', sent: 0, dueAt: null }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the outbox of a page', () => {
  it('lets go only of who finds the lock free: a pass that was asked for meanwhile is over too', async () => {
    const { sendNow } = await freshOutbox()
    const first = sendNow()
    await sendNow()
    expect(world).toMatchObject({ active: 0, drains: [true, true] })
    await first
    await settle()
    expect(world.drains).toHaveLength(2)
  })

  it('sends at the start, after each change, with a new connection, after a sign-in, and when the page shows', async () => {
    const { startOutbox, wakeOutbox } = await freshOutbox()
    const causes = [
      startOutbox,
      wakeOutbox,
      () => world.onConnection({ online: true }),
      () => world.onAuth('SIGNED_IN'),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]
    for (const [index, cause] of causes.entries()) {
      cause()
      await settle()
      expect(world.drains).toHaveLength(index + 1)
    }
  })

  it('does not try offline', async () => {
    world.isOnline = false
    const { sendNow } = await freshOutbox()
    expect(await sendNow()).toBeUndefined()
    expect(world.drains).toEqual([])
  })

  it('goes once more for what came while it was sending, however much came', async () => {
    const { sendNow } = await freshOutbox()
    await Promise.all([sendNow(), sendNow(), sendNow()])
    await settle()
    expect(world.drains).toHaveLength(2)
  })

  it('comes back when a wait is over, without cutting it short', async () => {
    world.report = { ended: 'waiting', sent: 0, dueAt: Date.now() + 40_000 }
    const { sendNow } = await freshOutbox()
    await sendNow()
    world.report = { ended: 'empty', sent: 1, dueAt: null }
    await vi.advanceTimersByTimeAsync(39_000)
    expect(world.drains).toEqual([true])
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.drains).toEqual([true, false])
  })

  it('comes back when another tab was at it', async () => {
    world.lockHolder = 'another tab'
    const { sendNow } = await freshOutbox()
    await sendNow()
    world.lockHolder = 'us'
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.drains).toEqual([false])
  })

  it('asks for a new session when the server takes this one no more, and again if none comes', async () => {
    world.user = 'ada'
    world.report = { ended: 'paused', sent: 0, dueAt: null }
    const { sendNow } = await freshOutbox()
    await sendNow()
    expect(world.renewals).toEqual(['t'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.renewals).toEqual(['t', 't'])
  })

  it('takes a renewed token for a reason to send only where a pass lacked one', async () => {
    world.user = 'ada'
    const { startOutbox } = await freshOutbox()
    startOutbox()
    await settle()
    world.onAuth('TOKEN_REFRESHED')
    await settle()
    expect(world.drains).toHaveLength(1)
    world.report = { ended: 'paused', sent: 0, dueAt: null }
    world.onAuth('SIGNED_IN')
    await settle()
    world.onAuth('TOKEN_REFRESHED')
    await settle()
    expect(world.drains).toHaveLength(3)
  })

  it('survives a device that fails, and comes back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    world.report = new Error('database closed')
    const { sendNow } = await freshOutbox()
    expect(await sendNow()).toBeUndefined()
    world.report = { ended: 'empty', sent: 0, dueAt: null }
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.drains).toHaveLength(2)
  })
})
