import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { DataError } from '../../../data/errors/data-error.ts'
import { cancelOrder } from '../../../data/orders/cancel-order.ts'
import { confirmReceipt } from '../../../data/orders/confirm-receipt.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { anOrder } from '../order-builder.ts'
import { OrderActions } from './OrderActions.tsx'

vi.mock('../../../data/checkout/verify-payment.ts', () => ({ verifyPayment: vi.fn() }))
vi.mock('../../../data/orders/cancel-order.ts', () => ({ cancelOrder: vi.fn() }))
vi.mock('../../../data/orders/confirm-receipt.ts', () => ({ confirmReceipt: vi.fn() }))

const PAY_URL = 'https://checkout.flutterwave.com/pay/1'

function renderActions(over: Partial<Order>, { paymentUrl = PAY_URL as string | null, isOnline = true } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderActions isOnline={isOnline} order={anOrder(over)} paymentUrl={paymentUrl} userId="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((control) => control.textContent)
}

beforeEach(() => {
  vi.resetAllMocks()
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

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
  ] as const)('offers for %o only what can be done', (over, offered) => {
    expect(renderActions(over)).toEqual(offered)
  })

  it('offers no payment page that is not a safe one, and none offline', () => {
    expect(renderActions({ status: 'pending', paymentStatus: 'pending' }, { paymentUrl: null })).not.toContain(
      'Pay again',
    )
    cleanup()
    renderActions({ status: 'pending', paymentStatus: 'pending' }, { isOnline: false })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Check payment' })).toHaveProperty('disabled', true)
  })

  it.each([
    [async () => ({ isPaid: true, outcome: 'paid', orderId: 'o1' }), 'Payment confirmed'],
    [async () => ({ isPaid: false, outcome: 'pending', orderId: 'o1' }), 'Payment not confirmed yet'],
    [async () => ({ isPaid: false, outcome: 'declined', orderId: 'o1' }), 'Your card was declined'],
    [() => Promise.reject(new DataError({ kind: 'offline', message: '' })), 'Error'],
  ] satisfies [typeof verifyPayment, string][])(
    'checks the payment by the order’s own reference and tells %#',
    async (answer, title) => {
      vi.mocked(verifyPayment).mockImplementation(answer)
      renderActions({ status: 'pending', paymentStatus: 'pending', txRef: 'oja-7' })
      await userEvent.click(screen.getByRole('button', { name: 'Check payment' }))
      expect(verifyPayment).toHaveBeenCalledWith('oja-7')
      expect(getToasts().at(-1)?.title).toBe(title)
    },
  )

  async function askToCancel(over: Partial<Order>) {
    renderActions({ id: 'o7', ...over })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(cancelOrder).not.toHaveBeenCalled()
    expect(screen.getByText('Cancel this order?')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Why are you cancelling/), { target: { value: 'Ordered twice' } })
    const buttons = () => screen.getAllByRole('button', { name: 'Cancel order', hidden: true })
    const confirm = () => userEvent.click(buttons().at(-1) ?? document.body)
    return { buttons, confirm }
  }

  it.each([
    [{ status: 'pending', paymentStatus: 'pending' }, false],
    [{ status: 'confirmed', createdAt: Date.now() }, true],
  ] as const)('cancels %o when asked twice', async (over, isPaid) => {
    vi.mocked(cancelOrder).mockResolvedValue()
    const { buttons, confirm } = await askToCancel(over)
    await confirm()
    expect(cancelOrder).toHaveBeenCalledWith('o7', { isPaid, reason: 'Ordered twice' })
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Order cancelled'))
    await waitFor(() => expect(buttons()).toHaveLength(1))
  })

  it.each([
    ['pending', 'offline', /^The shop didn't answer/],
    ['pending', 'invalid', /Please check its payment/],
    ['completed', 'invalid', /already on its way/],
  ] as const)(
    'says in the question why an order (%s) was not cancelled, and keeps the reason',
    async (paymentStatus, kind, text) => {
      const refusal = new DataError({
        kind,
        message: '',
        ...(kind === 'invalid' && { hint: 'bad_transition', detail: 'shipped' }),
      })
      vi.mocked(cancelOrder).mockRejectedValueOnce(refusal).mockResolvedValue()
      const status = paymentStatus === 'pending' ? 'pending' : 'confirmed'
      const { buttons, confirm } = await askToCancel({ status, paymentStatus, createdAt: Date.now() })
      await confirm()
      expect((await screen.findByRole('alert', { hidden: true })).textContent).toMatch(text)
      expect(getToasts()).toEqual([])
      await confirm()
      expect(cancelOrder).toHaveBeenLastCalledWith('o7', expect.objectContaining({ reason: 'Ordered twice' }))
      await waitFor(() => expect(buttons()).toHaveLength(1))
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
    'promises money back only of what was paid, and says so to the shop: payment %s',
    async (paymentStatus, isPaid, question, told) => {
      renderActions({ id: 'o7', status: 'confirmed', paymentStatus, payBy: 'on_delivery', createdAt: Date.now() })
      await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
      expect(screen.getByText(question)).toBeTruthy()
      const [, confirm = document.body] = screen.getAllByRole('button', { name: 'Cancel order', hidden: true })
      await userEvent.click(confirm)
      expect(cancelOrder).toHaveBeenCalledWith('o7', { isPaid, reason: '' })
      await waitFor(() => expect(getToasts().at(-1)?.message).toBe(told))
    },
  )

  it('confirms the receipt of this order', async () => {
    vi.mocked(confirmReceipt).mockResolvedValue()
    renderActions({ id: 'o7', status: 'delivered' })
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }))
    expect(confirmReceipt).toHaveBeenCalledWith('o7')
    expect(getToasts().at(-1)?.title).toBe('Thank you')
  })
})
