import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppBadge } from './AppBadge.tsx'

const counts = vi.hoisted(() => ({ unread: 0, count: 0 }))
vi.mock('../../data/cart/cart.ts', () => ({ useCart: () => counts }))
vi.mock('../../data/notifications/notifications.ts', () => ({ useNotifications: () => counts }))

const icon = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }

beforeEach(() => Object.assign(navigator, icon))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('puts unread notifications on the icon, else the pieces in the cart, else nothing', () => {
  Object.assign(counts, { unread: 2, count: 7 })
  const { rerender } = render(<AppBadge />)
  expect(icon.setAppBadge).toHaveBeenLastCalledWith(2)
  counts.unread = 0
  rerender(<AppBadge />)
  expect(icon.setAppBadge).toHaveBeenLastCalledWith(7)
  counts.count = 0
  rerender(<AppBadge />)
  expect(icon.clearAppBadge).toHaveBeenCalledOnce()
})

it('leaves the page alone where the phone does not allow a number', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  icon.setAppBadge.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  counts.unread = 1
  render(<AppBadge />)
  await waitFor(() => expect(warn).toHaveBeenCalled())
  warn.mockRestore()
})
