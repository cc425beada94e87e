import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { shopOnline } from '../../lib/external-store.ts'
import { WhatsAppLink } from './WhatsAppLink.tsx'

const open = vi.spyOn(window, 'open').mockReturnValue(null)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const goOnline = (online: boolean) => {
  act(() => shopOnline.set(online))
}

/** Presses the link and returns whether the browser follows it. */
const press = () => fireEvent.click(screen.getByRole('link', { name: 'Order' }))

it('opens the app instead of an empty tab offline, with a note until reconnect', () => {
  render(<WhatsAppLink href="https://wa.me/2348005550101?text=2%20%C3%97%20pot%0A%26%20lid">Order</WhatsAppLink>)
  goOnline(false)
  expect(press()).toBe(false)
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'whatsapp://send?phone=2348005550101&text=2%20%C3%97%20pot%0A%26%20lid',
    '_self',
  )
  expect(screen.getByRole('alert').textContent).toBe(
    "You are offline. WhatsApp will send it once you are connected. If it didn't open, try again then.",
  )
  goOnline(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(press()).toBe(true)
  expect(open).toHaveBeenCalledOnce()
})

it('leaves the recipient out if the shopper chooses it in the app', () => {
  render(<WhatsAppLink href="https://wa.me/?text=A%20pot">Order</WhatsAppLink>)
  goOnline(false)
  press()
  expect(open).toHaveBeenCalledExactlyOnceWith('whatsapp://send?text=A%20pot', '_self')
})
