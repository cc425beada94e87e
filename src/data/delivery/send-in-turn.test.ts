import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrainReport } from '../outbox/drain.ts'
import { sendInTurn } from './send-in-turn.ts'

const SENT: DrainReport = { ended: 'empty', sent: 1, dueAt: null }
const world = vi.hoisted(() => ({ isOnline: true, freeAt: 0, asked: 0 }))

vi.mock('../connection/connection.ts', () => ({ getConnection: () => ({ online: world.isOnline, saveData: false }) }))
vi.mock('./send-outbox.ts', () => ({
  sendNow: async () => {
    world.asked += 1
    return world.isOnline && Date.now() >= world.freeAt ? SENT : undefined
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { isOnline: true, freeAt: 0, asked: 0 })
})
afterEach(() => vi.useRealTimers())

it('sends at once when nobody else is at it', async () => {
  expect(await sendInTurn()).toBe(SENT)
  expect(world.asked).toBe(1)
})

it('waits for the worker or the tab that is at it, then sends what it left', async () => {
  world.freeAt = Date.now() + 1800
  const sending = sendInTurn()
  await vi.advanceTimersByTimeAsync(1700)
  expect(world.asked).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(await sending).toBe(SENT)
})

it('answers at once when offline, and when the connection goes while it waits', async () => {
  world.isOnline = false
  expect(await sendInTurn()).toBeUndefined()
  expect(world.asked).toBe(1)

  Object.assign(world, { isOnline: true, freeAt: Number.POSITIVE_INFINITY })
  const sending = sendInTurn()
  await vi.advanceTimersByTimeAsync(1000)
  world.isOnline = false
  await vi.advanceTimersByTimeAsync(300)
  expect(await sending).toBeUndefined()
})

it('waits no longer than ten seconds', async () => {
  world.freeAt = Number.POSITIVE_INFINITY
  const sending = sendInTurn()
  await vi.advanceTimersByTimeAsync(10_300)
  expect(await sending).toBeUndefined()
  const { asked } = world
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.asked).toBe(asked)
})
