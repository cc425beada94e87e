import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { FakeLive } from '../live/fake-live.ts'
import { setUser } from '../session/session-state.ts'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { followNotifications } from './follow-notifications.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})
const CHANGED = { kind: 'changed', change: { table: 'notifications', type: 'UPDATE', row: {} } } as const

const notification = (id: string) => ({
  id,
  user_id: 'ada',
  type: 'order',
  title: `Notification ${id}`,
  message: 'Of an order',
  order_id: 'o1',
  product_id: null,
  created_at: '2026-11-21T12:00:00Z',
})

let rows: object[]
let announced: string[]
let fetches: FakeRequest[]
let stop: () => void

function setVisibility(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
const isSwitches = ({ path }: FakeRequest) => path.endsWith('/user_preferences')
const backendWith = (notifications: () => object[]) =>
  fakeBackend((request) => ({ body: isSwitches(request) ? null : notifications() }))
const expectFetches = (count: number) =>
  vi.waitFor(() => expect(fetches.filter((request) => !isSwitches(request))).toHaveLength(count))

beforeEach(async () => {
  const device = aDevice().store
  setDeviceForTest(device)
  setUser({ id: 'ada', email: 'ada@oja.example' })
  vi.stubGlobal('Notification', { permission: 'default' })
  rows = []
  announced = []
  fetches = backendWith(() => rows)
  stop = followNotifications('ada', (notifications) => announced.push(...notifications.map(({ title }) => title)))
  expect(live.topic?.rows).toEqual([{ event: '*', table: 'notifications', filter: 'user_id=eq.ada' }])
  live.emit({ kind: 'listening' })
  const hasLooked = () => device.read(['meta'], (tx) => tx.meta.get('notifications-read/ada'))
  await vi.waitFor(async () => expect(await hasLooked()).toBeDefined())
})
afterEach(() => {
  stop()
  setUser(null)
  setDeviceForTest(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('followNotifications', () => {
  it('shows each notification once, live', async () => {
    rows = [notification('a')]
    live.emit(CHANGED)
    await vi.waitFor(() => expect(announced).toEqual(['Notification a']))
    rows = [notification('b'), notification('a')]
    live.emit(CHANGED)
    await vi.waitFor(() => expect(announced).toEqual(['Notification a', 'Notification b']))
  })

  it('shows notifications sent while the connection was down', async () => {
    rows = [notification('a')]
    live.emit({ kind: 'lost' })
    live.emit({ kind: 'listening' })
    await vi.waitFor(() => expect(announced).toEqual(['Notification a']))
  })

  it('shows notifications only once the page is visible', async () => {
    rows = [notification('a')]
    setVisibility('hidden')
    live.emit(CHANGED)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fetches).toHaveLength(1)
    setVisibility('visible')
    await vi.waitFor(() => expect(announced).toEqual(['Notification a']))
  })

  it('shows notifications while hidden if the browser allows it and push isn’t used', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    rows = [notification('a')]
    setVisibility('hidden')
    live.emit(CHANGED)
    await vi.waitFor(() => expect(announced).toEqual(['Notification a']))
  })

  it('shows the next customer none of them', async () => {
    setUser({ id: 'bola', email: 'bola@oja.example' })
    rows = [notification('a')]
    live.emit(CHANGED)
    await expectFetches(2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(announced).toEqual([])
  })

  it('continues after a failed fetch', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetches = fakeBackend(() => ({ status: 503, body: {} }))
    live.emit(CHANGED)
    await expectFetches(1)
    fetches = backendWith(() => [notification('a')])
    live.emit(CHANGED)
    await vi.waitFor(() => expect(announced).toEqual(['Notification a']))
  })
})
