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
  it('resolves callers once the lock is free, after a requested second pass', async () => {
    const { sendNow } = await freshOutbox()
    const first = sendNow()
    await sendNow()
    expect(world).toMatchObject({ active: 0, drains: [true, true] })
    await first
    await settle()
    expect(world.drains).toHaveLength(2)
  })

  it('sends at startup, after each change, on reconnect, after sign-in and when the page becomes visible', async () => {
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

  it('doesn’t send offline', async () => {
    world.isOnline = false
    const { sendNow } = await freshOutbox()
    expect(await sendNow()).toBeUndefined()
    expect(world.drains).toEqual([])
  })

  it('sends once more for all changes made while sending', async () => {
    const { sendNow } = await freshOutbox()
    await Promise.all([sendNow(), sendNow(), sendNow()])
    await settle()
    expect(world.drains).toHaveLength(2)
  })

  it('resumes when a wait is over, without shortening it', async () => {
    world.report = { ended: 'waiting', sent: 0, dueAt: Date.now() + 40_000 }
    const { sendNow } = await freshOutbox()
    await sendNow()
    world.report = { ended: 'empty', sent: 1, dueAt: null }
    await vi.advanceTimersByTimeAsync(39_000)
    expect(world.drains).toEqual([true])
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.drains).toEqual([true, false])
  })

  it('retries after another tab held the lock', async () => {
    world.lockHolder = 'another tab'
    const { sendNow } = await freshOutbox()
    await sendNow()
    world.lockHolder = 'us'
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.drains).toEqual([false])
  })

  it('renews the session if the server rejects it, and retries if that fails', async () => {
    world.user = 'ada'
    world.report = { ended: 'paused', sent: 0, dueAt: null }
    const { sendNow } = await freshOutbox()
    await sendNow()
    expect(world.renewals).toEqual(['t'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.renewals).toEqual(['t', 't'])
  })

  it('sends on a renewed token only if a pass lacked one', async () => {
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

  it('survives a failing device, and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    world.report = new Error('database closed')
    const { sendNow } = await freshOutbox()
    expect(await sendNow()).toBeUndefined()
    world.report = { ended: 'empty', sent: 0, dueAt: null }
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.drains).toHaveLength(2)
  })
})
