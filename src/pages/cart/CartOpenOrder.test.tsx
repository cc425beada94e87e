import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { CartOpenOrder, PAYMENT_STARTED } from './CartOpenOrder.tsx'

const FINGERPRINT = 'oja-checkout-fingerprint'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['explains offline that a started payment may reserve missing items', 'fingerprint', 1],
  ['shows no such note offline without a payment', null, 0],
] as const)('%s', async (_, pressed, note) => {
  if (pressed) localStorage.setItem(FINGERPRINT, pressed)
  fakeBackend(deadConnection)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<CartOpenOrder onKept={() => {}} userId="ada" />)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryAllByText(PAYMENT_STARTED)).toHaveLength(note)
})
