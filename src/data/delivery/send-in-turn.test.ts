import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goOffline, setConnection } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { fakeStore } from '../db/fake-store.ts'
import type { Store } from '../db/store.ts'
import { withOutboxLock } from '../outbox/drain.ts'
import { sendInTurn } from './send-outbox.ts'

const SENT = { ended: 'empty', sent: 0, dueAt: null }

let store: Store
let release: () => void
/** Holds the lock as the worker or another tab would, until released. */
async function holdLock() {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  void withOutboxLock(() => promise)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  release = () => {}
  store = fakeStore()
  setDeviceForTest(store)
  setConnection(true)
})
afterEach(() => {
  release()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends at once if the lock is free', async () => {
  expect(await sendInTurn()).toEqual(SENT)
})

it('waits for the worker or tab that holds the lock, then sends the rest', async () => {
  await holdLock()
  setTimeout(release, 1800)
  const done = vi.fn()
  const sending = sendInTurn().then(done)
  await vi.advanceTimersByTimeAsync(1700)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  await sending
  expect(done).toHaveBeenCalledExactlyOnceWith(SENT)
})

it('returns at once when offline, and if the connection drops during the wait', async () => {
  goOffline()
  expect(await sendInTurn()).toBeUndefined()
  setConnection(true)
  await holdLock()
  const sending = sendInTurn()
  await vi.advanceTimersByTimeAsync(1000)
  goOffline()
  await vi.advanceTimersByTimeAsync(300)
  expect(await sending).toBeUndefined()
})

it('waits at most ten seconds', async () => {
  await holdLock()
  const sending = sendInTurn()
  await vi.advanceTimersByTimeAsync(10_300)
  expect(await sending).toBeUndefined()
})
