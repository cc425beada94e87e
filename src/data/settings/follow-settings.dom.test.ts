import { afterEach, expect, it, vi } from 'vitest'
import type { FakeLive } from '../live/fake-live.ts'
import { followSettings } from './follow-settings.ts'
import { settingsVersion } from './settings-sync.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})
afterEach(() => vi.unstubAllGlobals())

it('fetches settings published before the subscription started', async () => {
  const fetched = vi.fn(async () => Response.json([{ section: 'vat', value: { percent: 10 }, version: 3 }]))
  vi.stubGlobal('fetch', fetched)
  followSettings()
  live.emit({ kind: 'lost' })
  expect(fetched).not.toHaveBeenCalled()
  live.emit({ kind: 'listening' })
  await vi.waitFor(() => expect(settingsVersion()).toBe(3))
})
