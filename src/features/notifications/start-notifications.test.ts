import { expect, it, vi } from 'vitest'
import { syncCatalogue } from '../../data/catalogue/catalogue-sync.ts'
import type { StoredNotification } from '../../data/db/tables.ts'
import { followNotifications } from '../../data/notifications/follow-notifications.ts'
import { announce } from './announce.ts'
import { startNotifications } from './start-notifications.ts'

vi.mock('../../data/catalogue/catalogue-sync.ts', () => ({ syncCatalogue: vi.fn(async () => {}) }))
vi.mock('../../data/notifications/follow-notifications.ts', () => ({ followNotifications: vi.fn(() => () => {}) }))
vi.mock('../../data/notifications/push-subscription.ts', () => ({ keepPushSubscription: vi.fn(async () => {}) }))
vi.mock('../../data/settings/follow-settings.ts', () => ({ followSettings: vi.fn(() => () => {}) }))
vi.mock('./announce.ts', () => ({ announce: vi.fn(async () => {}) }))

const notification = (url: string): StoredNotification => ({
  id: url,
  userId: 'ada',
  title: 'Notification',
  body: '',
  url,
  createdAt: 0,
  readAt: null,
})

function tell(url: string) {
  startNotifications('ada', () => {})
  vi.mocked(followNotifications).mock.lastCall?.[1]([notification(url)])
}

it('reads the shop again on a notification of a product, so that its page shows what the notification says', async () => {
  tell('/product/lamp')
  expect(announce).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(syncCatalogue).toHaveBeenCalledOnce())
})

it('reads nothing on a notification of an order', async () => {
  vi.mocked(syncCatalogue).mockClear()
  tell('/dashboard?tab=orders&order=o1')
  await vi.dynamicImportSettled()
  expect(syncCatalogue).not.toHaveBeenCalled()
})
