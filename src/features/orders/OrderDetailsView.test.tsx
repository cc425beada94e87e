import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { orderFromRow } from '../../data/orders/order-row.ts'
import { anOrderRowWithTexts, ORDER_TEXTS } from '../../data/orders/order-row-builder.ts'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { OrderDetailsView } from './OrderDetailsView.tsx'
import { anOrder } from './order-builder.ts'

/** Shown elsewhere: short id, tracking number and payment link on the order's card, the reference on the receipt. */
const NOT_IN_DETAILS = ['id', 'trackingNumber', 'txRef', 'paymentLink']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('OrderDetailsView', () => {
  it.each(ORDER_TEXTS.filter(({ name }) => !NOT_IN_DETAILS.includes(name)))('shows $text', ({ text }) => {
    const { container } = render(<OrderDetailsView order={orderFromRow(anOrderRowWithTexts())} />, {
      wrapper: MemoryRouter,
    })
    // Codes are shown in capitals.
    expect(container.textContent.toLowerCase()).toContain(text.toLowerCase())
  })

  it('shows what the customer wrote about a return, and its photos once they can be loaded', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo' }))
    fakeBackend(({ path }) => (path.endsWith('/2') ? deadConnection() : { body: {} }))
    const itemReturn = {
      id: 'r1',
      orderItemId: 'i1',
      quantity: 1,
      reason: 'damaged',
      details: 'The lid is cracked',
      pictureCount: 2,
      state: 'requested',
      answer: null,
      isRestocked: false,
      refundAmount: null,
      requestedAt: Date.UTC(2026, 10, 20),
      decidedAt: null,
      receivedAt: null,
      refundedAt: null,
    } as const
    render(<OrderDetailsView order={anOrder({ itemReturns: [itemReturn] })} />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    })
    expect(screen.getByText('The lid is cracked')).toBeTruthy()
    expect(await screen.findByText('This photo loads when you are connected.')).toBeTruthy()
    await screen.findByRole('img', { name: 'Photo 1 of the return' })
    fireEvent.click(screen.getByRole('button', { name: 'Open photo 1 of the return' }))
    expect(screen.getByRole('dialog', { name: 'Photo 1 of the return' })).toBeTruthy()
  })
})
