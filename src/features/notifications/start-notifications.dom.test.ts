import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncCatalogue } from '../../data/catalogue/catalogue-sync.ts'
import type { StoredNotification } from '../../data/db/tables.ts'
import { followNotifications } from '../../data/notifications/follow-notifications.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { announce, startNotifications } from './start-notifications.ts'

vi.mock('../../data/catalogue/catalogue-sync.ts', () => ({ syncCatalogue: vi.fn(async () => {}) }))
vi.mock('../../data/notifications/follow-notifications.ts', () => ({ followNotifications: vi.fn(() => () => {}) }))
vi.mock('../../data/notifications/push-subscription.ts', () => ({ syncPushSubscription: vi.fn(async () => {}) }))
vi.mock('../../data/settings/follow-settings.ts', () => ({ followSettings: vi.fn(() => () => {}) }))

const PATH = '/dashboard?tab=orders&order=o1'
const notification = (title = 'Order shipped', url = PATH): StoredNotification => ({
  id: `id of ${title}`,
  userId: 'ada',
  title,
  body: 'On its way',
  url,
  createdAt: 1,
  readAt: null,
})
const showNotification = vi.fn(async () => {})

function browserWith(permission: NotificationPermission, hasWorker = true) {
  vi.stubGlobal('Notification', { permission })
  const getRegistration = async () => (hasWorker ? { showNotification } : undefined)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
}

beforeEach(() => {
  showNotification.mockReset().mockResolvedValue()
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => vi.unstubAllGlobals())

function postPath(url: string) {
  startNotifications('ada', () => {})
  vi.mocked(followNotifications).mock.lastCall?.[1]([notification('Lamp', url)])
}

it('syncs the catalogue on a product’s notification, so that its page agrees', async () => {
  postPath('/product/lamp')
  await vi.waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: 'Lamp' }))
  await vi.waitFor(() => expect(syncCatalogue).toHaveBeenCalledOnce())
})

it('fetches nothing on an order’s notification', async () => {
  vi.mocked(syncCatalogue).mockClear()
  postPath('/dashboard?tab=orders&order=o1')
  await vi.dynamicImportSettled()
  expect(syncCatalogue).not.toHaveBeenCalled()
})

describe('announce', () => {
  it('uses the browser’s notification if permitted, with a link to the order', async () => {
    browserWith('granted')
    await announce([notification()])
    expect(showNotification).toHaveBeenCalledWith('Order shipped', {
      body: 'On its way',
      tag: 'id of Order shipped',
      data: { url: PATH },
    })
    expect(getToasts()).toEqual([])
  })

  it.each([
    ['default', true],
    ['denied', true],
    ['granted', false],
  ] as const)('is a toast with permission %s and a worker: %s', async (permission, hasWorker) => {
    browserWith(permission, hasWorker)
    await announce([notification()])
    expect(showNotification).not.toHaveBeenCalled()
    expect(getToasts().at(-1)).toMatchObject({ title: 'Order shipped', message: 'On its way' })
    expect(getToasts().at(-1)?.action?.to).toBe(PATH)
  })

  it('falls back to a toast if the browser fails', async () => {
    browserWith('granted')
    showNotification.mockRejectedValue(new TypeError('no'))
    await announce([notification()])
    expect(getToasts().at(-1)?.title).toBe('Order shipped')
  })

  it('shows only the newest three, and leaves the others to the bell', async () => {
    browserWith('default')
    await announce(['a', 'b', 'c', 'd'].map((title) => notification(title)))
    expect(getToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  })
})
