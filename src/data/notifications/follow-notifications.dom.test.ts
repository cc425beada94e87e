import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { setUser } from '../session/session-state.ts'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import type { FakeConnection } from '../supabase/fake-realtime.ts'
import { followNotifications } from './follow-notifications.ts'

const connection = vi.hoisted(() => ({}) as FakeConnection)
vi.mock('../supabase/realtime.ts', async () => {
  const { fakeRealtime, newFakeConnection } = await import('../supabase/fake-realtime.ts')
  return fakeRealtime(Object.assign(connection, newFakeConnection()))
})

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
let told: string[]
let asked: FakeRequest[]
let stop: () => void

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
const isSwitches = ({ path }: FakeRequest) => path.endsWith('/user_preferences')
const backendWith = (notifications: () => object[]) =>
  fakeBackend((request) => ({ body: isSwitches(request) ? null : notifications() }))
const saw = (count: number) =>
  vi.waitFor(() => expect(asked.filter((request) => !isSwitches(request))).toHaveLength(count))

beforeEach(async () => {
  const device = aDevice().store
  setDeviceForTest(device)
  setUser({ id: 'ada', email: 'ada@oja.example' })
  vi.stubGlobal('Notification', { permission: 'default' })
  rows = []
  told = []
  connection.filter = ''
  asked = backendWith(() => rows)
  stop = followNotifications('ada', (notifications) => told.push(...notifications.map(({ title }) => title)))
  await vi.waitFor(() => expect(connection).toMatchObject({ table: 'notifications', filter: 'user_id=eq.ada' }))
  connection.listen()
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
  it('tells each notification once, live', async () => {
    rows = [notification('a')]
    connection.event()
    await vi.waitFor(() => expect(told).toEqual(['Notification a']))
    rows = [notification('b'), notification('a')]
    connection.event()
    await vi.waitFor(() => expect(told).toEqual(['Notification a', 'Notification b']))
  })

  it('tells what came while the connection was down', async () => {
    rows = [notification('a')]
    connection.status('CHANNEL_ERROR')
    connection.listen()
    await vi.waitFor(() => expect(told).toEqual(['Notification a']))
  })

  it('waits to be looked at before it tells', async () => {
    rows = [notification('a')]
    look('hidden')
    connection.event()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(1)
    look('visible')
    await vi.waitFor(() => expect(told).toEqual(['Notification a']))
  })

  it('tells unseen where the browser may show it and no push will', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    rows = [notification('a')]
    look('hidden')
    connection.event()
    await vi.waitFor(() => expect(told).toEqual(['Notification a']))
  })

  it('tells the next customer nothing', async () => {
    setUser({ id: 'bola', email: 'bola@oja.example' })
    rows = [notification('a')]
    connection.event()
    await saw(2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told).toEqual([])
  })

  it('goes on after a look that failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    asked = fakeBackend(() => ({ status: 503, body: {} }))
    connection.event()
    await saw(1)
    asked = backendWith(() => [notification('a')])
    connection.event()
    await vi.waitFor(() => expect(told).toEqual(['Notification a']))
  })
})
