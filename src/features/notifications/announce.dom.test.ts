import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { announce } from './announce.ts'

const PATH = '/dashboard?tab=orders&order=o1'
const notification = (title = 'Order shipped') => ({
  id: `id of ${title}`,
  userId: 'ada',
  title,
  body: 'On its way',
  url: PATH,
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

describe('announce', () => {
  it('goes through the browser when it may, and links to the order', async () => {
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

  it('still tells the customer when the browser fails', async () => {
    browserWith('granted')
    showNotification.mockRejectedValue(new TypeError('no'))
    await announce([notification()])
    expect(getToasts().at(-1)?.title).toBe('Order shipped')
  })

  it('leaves what is older than the newest three to the bell', async () => {
    browserWith('default')
    await announce(['a', 'b', 'c', 'd'].map(notification))
    expect(getToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  })
})
