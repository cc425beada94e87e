import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../../data/db/device.ts'
import { aDevice } from '../../data/db/device-builder.ts'
import type { OutboxEntry } from '../../data/db/outbox-entry.ts'
import { setUser } from '../../data/session/session-state.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import { PendingChangesNote } from './PendingChangesNote.tsx'

const note = () => screen.queryByRole('status')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The page with a pending change. */
async function open(kinds?: readonly OutboxEntry['kind'][]) {
  await setWishlistItem('pot', true)
  render(<PendingChangesNote kinds={kinds} />)
  await pass(1500)
  expect(note()).toBeNull()
  for (let second = 0; second < 5; second++) await pass(1000)
}

beforeEach(() => {
  // The device works in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setDeviceForTest(aDevice().store)
  setUser({ id: 'ada', email: 'ada@oja.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  setUser(null)
  setDeviceForTest(null)
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('pending changes in a browser without Background Sync', () => {
  it('are described as saved, and as sent while the shop is open', async () => {
    await open(['wishlist'])
    expect(note()?.textContent).toMatch(/saved on this phone.*sent while the shop is open/)
    expect(note()?.textContent).not.toContain('seven days')
  })

  it('must be sent within seven days on an iPhone', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    await open()
    expect(note()?.textContent).toContain('within seven days')
  })

  it('are not mentioned on an unrelated page', async () => {
    await open(['cart'])
    expect(note()).toBeNull()
  })

  it('are not mentioned if the browser supports Background Sync', async () => {
    vi.stubGlobal('SyncManager', class {})
    await open()
    expect(note()).toBeNull()
  })
})
