import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { aNotification } from '../../data/notifications/notification-builder.ts'
import { setUser } from '../../data/session/session-state.ts'
import { AppBadge } from './AppBadge.tsx'

const POT = { productId: 'pot', variantIds: [] }
const icon = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }

let device: ReturnType<typeof aCustomersDevice>
const notify = (readAt: number | null) =>
  device.store.write(['notifications'], (tx) => tx.notifications.put(aNotification({ id: 'n', readAt })))

beforeEach(() => {
  Object.assign(navigator, icon)
  device = aCustomersDevice()
})
afterEach(() => {
  cleanup()
  setUser(null)
  vi.clearAllMocks()
})

it('shows unread notifications on the icon, or else the cart’s pieces, or else no badge', async () => {
  await notify(null)
  await setCartQuantity(POT, 7)
  render(<AppBadge />)
  await waitFor(() => expect(icon.setAppBadge).toHaveBeenLastCalledWith(1))
  await notify(1)
  await waitFor(() => expect(icon.setAppBadge).toHaveBeenLastCalledWith(7))
  icon.clearAppBadge.mockClear()
  await removeFromCart(POT)
  await waitFor(() => expect(icon.clearAppBadge).toHaveBeenCalledOnce())
})

it('only warns if the phone doesn’t allow a badge', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  icon.setAppBadge.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await notify(null)
  render(<AppBadge />)
  await waitFor(() => expect(warn).toHaveBeenCalled())
  warn.mockRestore()
})
