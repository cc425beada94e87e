import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PAYMENT } from '../../../content/settings/payment.ts'
import { publishForTest } from '../../../data/settings/settings-builder.ts'
import { fakeShop } from '../../../data/supabase/fake-backend.ts'
import type { OnDeliveryObstacle, PayBy } from '../../../domain/orders/pay-by.ts'
import { PayByChoice } from './PayByChoice.tsx'
import { useWaysToPay } from './use-ways-to-pay.ts'

const OFFERED = (['card', 'ussd', 'on_delivery'] as const).map((way) => ({ way }))

function Checkout({ total = 100_000, payOnDelivery = true }) {
  const [chosen, setChosen] = useState<PayBy | null>(null)
  const ways = useWaysToPay('ada', { chosen, method: { payOnDelivery }, total })
  return <PayByChoice {...ways} onChange={setChosen} />
}

function show(order: { total?: number; payOnDelivery?: boolean } = {}, obstacle: OnDeliveryObstacle | null = null) {
  publishForTest({ payment: { ...PAYMENT, ways: OFFERED, onDeliveryUpTo: 50_000 } })
  fakeShop({ my_on_delivery_obstacle: () => ({ body: obstacle }) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/checkout?promo=market']}>
        <Checkout {...order} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('starts with the first way to pay, describes each, and lets another be chosen', () => {
  show()
  expect(radio(/^Card/).checked).toBe(true)
  fireEvent.click(radio(/USSD.*no data needed/))
  expect([radio(/^Card/).checked, radio(/USSD/).checked]).toEqual([false, true])
  fireEvent.click(radio(/Pay on delivery/))
  expect(radio(/Pay on delivery/).checked).toBe(true)
})

it.each([
  [{ payOnDelivery: false }, /Not with the delivery method/],
  [{ total: 5_000_001 }, /Only for orders of up to ₦50,000.00/],
] as const)('explains why an order of %o can’t be paid on delivery', (order, text) => {
  show(order)
  expect(radio(text).disabled).toBe(true)
})

it('links to the phone verification and back to the same checkout', async () => {
  show({}, 'phone')
  const link = await screen.findByRole('link', { name: 'Verify your number' })
  expect(link.getAttribute('href')).toBe(`/verify-phone?next=${encodeURIComponent('/checkout?promo=market')}`)
  expect(radio(/Only with a verified phone number/).disabled).toBe(true)
})
