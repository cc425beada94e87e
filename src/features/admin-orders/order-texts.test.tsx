import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../data/admin/orders/admin-order-builder.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { anOrderRowWithTexts, ORDER_TEXTS } from '../../data/orders/order-row-builder.ts'
import { OrderDetailsDialog } from './OrderDetailsDialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { PackingSlip } from './PackingSlip.tsx'

const ORDER: AdminOrder = { ...anAdminOrder(anOrderRowWithTexts()), customerEmail: 'ada@example.com', paidBy: '4711' }
/** Shown to the customer only. */
const NOT_IN_DIALOG = ['paymentLink']
/** Packers need no prices or payments and never pack a cancelled order; the slip shows the short order number. */
const NOT_ON_SLIP = ['id', 'cancelReason', 'promoCode', 'txRef', 'paymentLink']

/** Disabled, because a request would outlive the test. */
const DISABLED_CLIENT = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

const textsWithout = (names: readonly string[]) => ORDER_TEXTS.filter(({ name }) => !names.includes(name))
const noop = () => {}

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(noop)
})
afterEach(cleanup)

describe('an order in the admin area', () => {
  it('shows the receipt’s number and the customer’s number in its row', () => {
    render(orderColumns({ onShow: noop, onUpdate: noop })[0]?.cell(ORDER))
    const { id } = ORDER
    expect(document.body.textContent).toContain(`#${id.slice(-8).toUpperCase()}customer: ${id.slice(0, 8)}`)
  })

  it.each(textsWithout(NOT_IN_DIALOG))('shows $text in its dialog', ({ text }) => {
    render(
      <QueryClientProvider client={DISABLED_CLIENT}>
        <MemoryRouter>
          <OrderDetailsDialog refunds={(below) => below} onClose={noop} onUpdate={noop} order={ORDER} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    // The dialog shows codes in upper case.
    expect(document.body.textContent?.toLowerCase()).toContain(text.toLowerCase())
  })

  it('shows the SKU of each item on the packing slip', () => {
    const items = ORDER.items.map((item) => ({ ...item, sku: 'AB-12' }))
    render(<PackingSlip onDone={noop} order={{ ...ORDER, items }} />)
    expect(document.body.textContent).toContain('SKU AB-12')
  })

  it.each(textsWithout(NOT_ON_SLIP))('has $text on its packing slip', ({ text }) => {
    render(<PackingSlip onDone={noop} order={ORDER} />)
    expect(document.body.textContent).toContain(text)
  })
})
