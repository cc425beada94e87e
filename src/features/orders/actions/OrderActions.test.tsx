import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../../data/account-sync/customer-builder.ts'
import { goOffline, setConnection } from '../../../data/connection/fake-browser.ts'
import { type Answer, deadConnection, fakeShop, refusal } from '../../../data/supabase/fake-backend.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { anOrder } from '../order-builder.ts'
import { OrderActions } from './OrderActions.tsx'

const PAY_URL = 'https://checkout.flutterwave.com/pay/1'

function renderActions(overrides: Partial<Order>, paymentUrl: string | null = PAY_URL) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderActions order={anOrder(overrides)} paymentUrl={paymentUrl} userId="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((control) => control.textContent)
}

const DONE: Answer = { body: null }
let shop: ReturnType<typeof fakeShop>

beforeEach(() => {
  aCustomersDevice()
  shop = fakeShop({ cancel_order: () => DONE, confirm_receipt: () => DONE })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  setConnection(true)
  vi.unstubAllGlobals()
})

describe('OrderActions', () => {
  it.each([
    [
      { status: 'pending', paymentStatus: 'pending' },
      ['Pay again', 'Pay another way', 'Check payment', 'Cancel order'],
    ],
    [{ status: 'confirmed' }, ['Buy again']],
    [{ status: 'processing', createdAt: Date.now() }, ['Cancel order', 'Buy again']],
    [{ status: 'shipped', createdAt: Date.now() }, ['Buy again']],
    [{ status: 'shipped' }, ['Buy again']],
    [{ status: 'delivered' }, ['Confirm receipt', 'Buy again']],
    [{ status: 'completed' }, ['Review Products', 'Buy again']],
    [{ status: 'cancelled', paymentStatus: 'failed' }, ['Buy again']],
  ] as const)('offers only the possible actions for %o', (overrides, offered) => {
    expect(renderActions(overrides)).toEqual(offered)
  })

  it('links to no unsafe payment page, and to none while offline', () => {
    expect(renderActions({ status: 'pending', paymentStatus: 'pending' }, null)).not.toContain('Pay again')
    cleanup()
    goOffline()
    renderActions({ status: 'pending', paymentStatus: 'pending' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Check payment' })).toHaveProperty('disabled', true)
  })

  it.each([
    [() => ({ body: { success: true, outcome: 'paid', order_id: 'o1' } }), 'Payment confirmed'],
    [() => ({ body: { success: false, outcome: 'pending', order_id: 'o1' } }), 'Payment not confirmed yet'],
    [() => ({ body: { success: false, outcome: 'declined', order_id: 'o1' } }), 'Your card was declined'],
    [deadConnection, 'Error'],
  ] satisfies [() => Answer, string][])(
    'checks the payment by the order’s own reference and shows the outcome %#',
    async (answer, title) => {
      shop.answers['verify-payment'] = answer
      renderActions({ status: 'pending', paymentStatus: 'pending', txRef: 'oja-7' })
      await userEvent.click(screen.getByRole('button', { name: 'Check payment' }))
      await waitFor(() => expect(getToasts().at(-1)?.title).toBe(title))
      expect(shop.sent('verify-payment')).toEqual([{ transactionId: 'oja-7' }])
    },
  )

  async function askToCancel(overrides: Partial<Order>) {
    renderActions({ id: 'o7', ...overrides })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(shop.sent('cancel_order')).toEqual([])
    expect(screen.getByText('Cancel this order?')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Why are you cancelling/), { target: { value: 'Ordered twice' } })
    const buttons = () => screen.getAllByRole('button', { name: 'Cancel order', hidden: true })
    const confirm = () => userEvent.click(buttons().at(-1) ?? document.body)
    return { buttons, confirm }
  }

  it.each([
    [{ status: 'pending', paymentStatus: 'pending' }, false],
    [{ status: 'confirmed', createdAt: Date.now() }, true],
  ] as const)('cancels %o after a confirmation', async (overrides, isPaid) => {
    const { buttons, confirm } = await askToCancel(overrides)
    await confirm()
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Order cancelled'))
    expect(shop.sent('cancel_order')).toEqual([{ p_order_id: 'o7', p_is_paid: isPaid, p_reason: 'Ordered twice' }])
    await waitFor(() => expect(buttons()).toHaveLength(1))
  })

  it.each([
    ['pending', deadConnection, /^The shop didn't answer/],
    ['pending', () => refusal('bad_transition', 'shipped'), /Please check its payment/],
    ['completed', () => refusal('bad_transition', 'shipped'), /already on its way/],
  ] as const)(
    'explains in the dialog why an order (%s) was not cancelled, and keeps the typed reason',
    async (paymentStatus, answer, text) => {
      shop.answers.cancel_order = answer
      const status = paymentStatus === 'pending' ? 'pending' : 'confirmed'
      const { buttons, confirm } = await askToCancel({ status, paymentStatus, createdAt: Date.now() })
      await confirm()
      expect((await screen.findByRole('alert', { hidden: true })).textContent).toMatch(text)
      expect(getToasts()).toEqual([])
      shop.answers.cancel_order = () => DONE
      await confirm()
      await waitFor(() => expect(buttons()).toHaveLength(1))
      expect(shop.sent('cancel_order').at(-1)).toMatchObject({ p_reason: 'Ordered twice' })
    },
  )

  it.each([
    [
      'pending',
      false,
      'Its items go back to the shop, and you have nothing to pay.',
      'Its items are back in the shop.',
    ],
    ['completed', true, /we'll send your .* back to you/, "We'll send your payment back to you."],
  ] as const)(
    'promises a refund only for a paid order, and sends its payment state: %s',
    async (paymentStatus, isPaid, question, message) => {
      renderActions({ id: 'o7', status: 'confirmed', paymentStatus, payBy: 'on_delivery', createdAt: Date.now() })
      await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
      expect(screen.getByText(question)).toBeTruthy()
      const [, confirm = document.body] = screen.getAllByRole('button', { name: 'Cancel order', hidden: true })
      await userEvent.click(confirm)
      await waitFor(() => expect(getToasts().at(-1)?.message).toBe(message))
      expect(shop.sent('cancel_order')).toEqual([{ p_order_id: 'o7', p_is_paid: isPaid, p_reason: '' }])
    },
  )

  it('confirms the receipt of the order', async () => {
    renderActions({ id: 'o7', status: 'delivered' })
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }))
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Thank you'))
    expect(shop.sent('confirm_receipt')).toEqual([{ p_order_id: 'o7' }])
  })
})
