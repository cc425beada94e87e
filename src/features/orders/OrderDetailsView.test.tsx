import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { orderFromRow } from '../../data/orders/order-row.ts'
import { anOrderRowWithTexts, ORDER_TEXTS } from '../../data/orders/order-row-builder.ts'
import { OrderDetailsView } from './OrderDetailsView.tsx'

/** Shown elsewhere: short id, tracking number and payment link on the order's card, the reference on the receipt. */
const NOT_IN_DETAILS = ['id', 'trackingNumber', 'txRef', 'paymentLink']

afterEach(cleanup)

describe('OrderDetailsView', () => {
  it.each(ORDER_TEXTS.filter(({ name }) => !NOT_IN_DETAILS.includes(name)))('shows $text', ({ text }) => {
    const { container } = render(<OrderDetailsView order={orderFromRow(anOrderRowWithTexts())} />, {
      wrapper: MemoryRouter,
    })
    // Codes are shown in capitals.
    expect(container.textContent.toLowerCase()).toContain(text.toLowerCase())
  })
})
