import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { aDevice } from '../../../data/db/device-builder.ts'
import { queuedMessages } from '../../../data/outbox/queued-messages.ts'
import { setUser } from '../../../data/session/session-state.ts'
import { deadConnection, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { StockAlertButton } from './StockAlertButton.tsx'

let user = 0
const signIn = () => {
  user += 1
  setUser({ id: `customer-${user}`, email: 'ada@oja.example' })
}
const show = (variantId: string | null = null) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/product/p1?ref=x']}>
        <StockAlertButton productId="p1" variantId={variantId} />
      </MemoryRouter>,
    )
  })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Notify me when it is back' }))
const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true'
const alerts = async () => (await queuedMessages()).map(({ payload }) => payload.to === 'function' && payload.args)

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  setUser(null)
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

describe('StockAlertButton', () => {
  it('shows whether the customer has an alert', async () => {
    fakeBackend(() => ({ body: [{ product_id: 'p1', variety_id: 'red' }] }))
    signIn()
    await show('red')
    await waitFor(() => expect(isPressed()).toBe(true))
    cleanup()
    await show('blue')
    expect(isPressed()).toBe(false)
  })

  it('sets and removes an alert with one tap each, also offline', async () => {
    fakeBackend(deadConnection)
    signIn()
    await show()
    await press()
    await waitFor(() => expect(isPressed()).toBe(true))
    expect(getToasts().at(-1)?.title).toBe("We'll let you know")
    expect(await alerts()).toEqual([{ p_product_id: 'p1', p_variety_id: null, p_is_wanted: true }])
    await press()
    await waitFor(() => expect(isPressed()).toBe(false))
    expect(await alerts()).toMatchObject([{ p_is_wanted: false }])
  })

  it('asks a guest to sign in, and remembers the alert', async () => {
    setUser(null)
    await show('red')
    await press()
    const toast = getToasts().at(-1)
    expect(toast?.message).toBe('You need to be signed in to be notified when it is back.')
    await act(async () => toast?.action?.onSelect?.())
    expect(JSON.parse(sessionStorage.getItem('oja-pending-action') ?? '{}')).toEqual({
      intent: { kind: 'stock-alert', productId: 'p1', variantId: 'red' },
      returnTo: '/product/p1?ref=x',
      pressedAt: expect.any(Number),
    })
  })
})
