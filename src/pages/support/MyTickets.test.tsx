import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { goOffline } from '../../data/connection/fake-browser.ts'
import { deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import { MyTickets } from './MyTickets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('explains offline that the tickets load on reconnect', async () => {
  aCustomersDevice()
  goOffline()
  fakeShop({ support_tickets: deadConnection })
  render(<MyTickets userId="ada" />)
  expect(await screen.findByText('Your tickets will show here once you are connected.')).toBeTruthy()
})
