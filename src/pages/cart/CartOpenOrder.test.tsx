import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { offlineError } from '../../data/errors/answer-error.ts'
import { BEGUN_TO_PAY, CartOpenOrder } from './CartOpenOrder.tsx'

vi.mock('../../data/orders/my-orders.ts', () => ({
  myOrders: () => ({ queryKey: ['orders'], queryFn: () => Promise.reject(offlineError()) }),
}))

const FINGERPRINT = 'oja-checkout-fingerprint'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

it.each([
  ['was begun', 'fingerprint', 1],
  ['was not begun', null, 0],
] as const)('says offline of a payment that %s whether it may keep what is missing', async (_, pressed, said) => {
  if (pressed) localStorage.setItem(FINGERPRINT, pressed)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<CartOpenOrder onKept={() => {}} userId="ada" />)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryAllByText(BEGUN_TO_PAY)).toHaveLength(said)
})
