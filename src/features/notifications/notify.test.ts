// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addNotification } from '../../data/notifications/notifications.ts'
import { dismissToast, getToasts } from '../../ui/toast-store.ts'
import { notify } from './notify.ts'

vi.mock('../../data/notifications/notifications.ts', () => ({ addNotification: vi.fn() }))

const notification = { title: 'Order shipped', message: 'On its way', type: 'shipping', orderId: 'o1' } as const
const PATH = '/dashboard?tab=orders&order=o1'
const showNotification = vi.fn(async () => {})

function browserWith(permission: NotificationPermission, hasWorker = true) {
  vi.stubGlobal('Notification', { permission })
  const getRegistration = async () => (hasWorker ? { showNotification } : undefined)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
}

beforeEach(() => {
  vi.mocked(addNotification).mockReset().mockResolvedValue()
  showNotification.mockReset().mockResolvedValue()
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => vi.unstubAllGlobals())

describe('notify', () => {
  it('goes through the browser when it may, and links to the order', async () => {
    browserWith('granted')
    await notify({ id: 'o1/shipped', notification, onOpen: vi.fn() })
    expect(showNotification).toHaveBeenCalledWith('Order shipped', {
      body: 'On its way',
      tag: 'o1/shipped',
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
    const onOpen = vi.fn()
    await notify({ id: 'o1/shipped', notification, onOpen })
    expect(showNotification).not.toHaveBeenCalled()
    expect(getToasts().at(-1)).toMatchObject({ title: 'Order shipped', message: 'On its way' })
    getToasts().at(-1)?.action?.onSelect()
    expect(onOpen).toHaveBeenCalledWith(PATH)
  })

  it('still tells the customer when the bell cannot keep it or the browser fails', async () => {
    browserWith('granted')
    vi.mocked(addNotification).mockRejectedValue(new Error('disk full'))
    showNotification.mockRejectedValue(new TypeError('no'))
    await notify({ id: 'o1/shipped', notification, onOpen: vi.fn() })
    expect(getToasts().at(-1)?.title).toBe('Order shipped')
  })
})
