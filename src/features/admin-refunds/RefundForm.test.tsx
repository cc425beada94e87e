import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import { RefundForm } from './RefundForm.tsx'

const NAME = 'Refund through Flutterwave'
const TARGET = {
  orderId: '3f9a21c4-1111-4222-8333-aabb9b21c4f0',
  customer: 'Ada Obi',
  payment: { provider: 'sandbox', transactionId: '4711', reason: 'goodwill', remaining: 572_500, owed: 0 },
  reason: 'goodwill',
  itemReturnId: null,
  suggested: null,
} as const
const onClose = vi.fn()
let shop: ReturnType<typeof fakeShop>
const sentRefunds = () => shop.sent('refund-payment') as { id: string }[]

/** Fakes a shop that gives these responses in turn. */
function respondWith(...answers: readonly (() => Answer)[]) {
  const next = [...answers]
  shop = fakeShop({ 'refund-payment': () => next.shift()?.() ?? { status: 500 } })
}
const refund =
  (state: RefundState, error: string | null = null) =>
  () => ({
    body: {
      ...{
        id: 'r1',
        provider: 'sandbox',
        provider_transaction_id: '4711',
        amount: 1000,
        reason: 'goodwill',
        state,
        error,
      },
      ...{ item_return_id: null, return_id: null, updated_at: '2026-11-20T08:00:00Z' },
    },
  })

function show() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <RefundForm target={TARGET} onClose={onClose} />
    </QueryClientProvider>,
  )
}

const field = () => screen.getByLabelText(/^Amount to send back/) as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
/** The form and its confirmation share one dialog. */
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: NAME })).getByRole('button', { name }))

/** Submits and confirms; returns the confirmation's text. */
async function sendIt() {
  press('Refund')
  const question = screen.getByText(/^Send /).textContent
  press('Refund')
  await waitFor(() => expect(screen.queryByText(/^Send ₦/)).toBeNull())
  return question
}

beforeEach(() => {
  respondWith()
  onClose.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows an error beside an invalid amount, and keeps the input', () => {
  show()
  for (const wrong of ['', '0', '5725.01', 'all']) {
    type(wrong)
    press('Refund')
    expect(screen.getByText('Enter an amount from ₦0.01 to ₦5,725.00.')).toBeTruthy()
    expect(field().value).toBe(wrong)
  }
  expect(sentRefunds()).toEqual([])
})

it('asks for a confirmation, sends the amount with the remaining amount it showed, and closes', async () => {
  respondWith(refund('sent'))
  show()
  type('1000.50')
  press('Refund')
  expect(document.activeElement?.textContent).toBe('Back')
  press('Back')
  expect(field().value).toBe('1000.50')
  expect(document.activeElement?.textContent).toBe('Refund')
  expect(await sendIt()).toBe('Send ₦1,000.50 of order #9B21C4F0 back to Ada Obi? This cannot be undone.')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentRefunds()).toMatchObject([{ transaction_id: '4711', amount: 1000.5, remaining: 5725, reason: 'goodwill' }])
})

it('checks the same refund after a lost response, with the amount locked', async () => {
  respondWith(deadConnection, refund('unknown'), refund('done'))
  show()
  type('1000')
  await sendIt()
  for (const _ of ['lost', 'unknown']) {
    expect((await screen.findByRole('alert')).textContent).toContain('it is never sent twice')
    expect(field().readOnly).toBe(true)
    press('Check again')
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull())
  }
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(new Set(sentRefunds().map(({ id }) => id)).size).toBe(1)
  expect(sentRefunds()).toHaveLength(3)
})

it('keeps the provider’s message behind Details after a refusal, and sends the next try as a new refund', async () => {
  respondWith(refund('failed', 'Flutterwave: Insufficient balance'), refund('sent'))
  show()
  type('1000')
  await sendIt()
  expect((await screen.findByRole('alert')).firstChild?.textContent).toMatch(/^Nothing was sent back.*by hand\.$/)
  expect(screen.getByText('Flutterwave: Insufficient balance').closest('details')?.open).toBe(false)
  await sendIt()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(new Set(sentRefunds().map(({ id }) => id)).size).toBe(2)
})

it('doesn’t suggest a refund by hand after the shop’s own refusal', async () => {
  const message = 'Nothing is left of this payment that could be sent back.'
  respondWith(() => ({ status: 409, body: { error: 'refund_too_much', message } }))
  show()
  type('1000')
  await sendIt()
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toBe(`Nothing was sent back. ${message}`)
})
