import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../data/admin/orders/admin-order-builder.ts'
import { setUser } from '../../data/session/session-state.ts'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { forgetStored } from '../../lib/forget-stored.ts'
import { UpdateOrderDialog } from './UpdateOrderDialog.tsx'

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends unpaid goods out only with the box ticked', async () => {
  const requests = fakeBackend(() => ({ body: {} }))
  const order = anAdminOrder({ status: 'pending', payment_status: 'pending' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateOrderDialog onClose={vi.fn()} order={order} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Status'), 'shipped')
  const question = screen.getByLabelText<HTMLInputElement>('Send the goods without a payment')
  const form = question.form
  expect(form?.checkValidity()).toBe(false)
  await user.selectOptions(screen.getByLabelText('Status'), 'cancelled')
  expect(form?.checkValidity()).toBe(true)
  await user.selectOptions(screen.getByLabelText('Status'), 'shipped')
  expect(form?.checkValidity()).toBe(false)
  await user.click(screen.getByLabelText('Send the goods without a payment'))
  expect(form?.checkValidity()).toBe(true)
  expect(requests).toEqual([])
})

it('sends the status and address that the admin has seen', async () => {
  const requests = fakeBackend(() => ({ body: {} }))
  const order = anAdminOrder({ status: 'confirmed', address_changed_at: '2026-11-01T08:00:00.123456+00:00' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateOrderDialog onClose={vi.fn()} order={order} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Status'), 'processing')
  await user.click(screen.getByRole('button', { name: 'Update Order', hidden: true }))
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(requests[0]).toMatchObject({
    body: { p_status: 'processing', p_seen_status: 'confirmed', p_seen_address_at: '2026-11-01T08:00:00.123Z' },
  })
})

it('sends only changed fields, and overwrites another admin’s change only on a second submit', async () => {
  const stored = { status: 'shipped', tracking_number: 'NG-42' }
  const requests = fakeBackend(() => ({
    status: 400,
    body: { code: 'OJ026', hint: 'changed_meanwhile', message: 'Meanwhile', details: JSON.stringify(stored) },
  }))
  const order = anAdminOrder({ status: 'confirmed', tracking_number: null })
  const typed = 'NG-43'
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateOrderDialog onClose={vi.fn()} order={order} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: typed } })
  const press = () => user.click(screen.getByRole('button', { name: 'Update Order', hidden: true }))
  await press()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).not.toHaveProperty('p_status')
  await screen.findByText('Meanwhile')
  await press()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toEqual({
    p_order_id: order.id,
    p_tracking_number: typed,
    p_seen_status: 'shipped',
    p_seen_tracking_number: 'NG-42',
  })
})

it('keeps a tracking number over a reload, and sends it as typed for the order seen before', async () => {
  const requests = fakeBackend(() => ({ body: {} }))
  setUser({ id: 'ada', email: 'ada@oja.example' })
  const show = (overrides: Parameters<typeof anAdminOrder>[0]) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UpdateOrderDialog onClose={vi.fn()} order={anAdminOrder(overrides)} />
      </QueryClientProvider>,
    )
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Tracking number/)
  show({ status: 'confirmed', tracking_number: null })
  fireEvent.change(number(), { target: { value: 'NG-43' } })
  cleanup()
  show({ status: 'processing', tracking_number: null })
  expect(number().value).toBe('NG-43')
  await userEvent.click(screen.getByRole('button', { name: 'Update Order', hidden: true }))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({ p_tracking_number: 'NG-43', p_seen_status: 'confirmed' })
  expect(requests[0]?.body).not.toHaveProperty('p_status')
  setUser(null)
  forgetStored()
})
