import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { checkoutRefusal } from './checkout-refusal.ts'
import { type CheckoutRequest, startPayment } from './start-payment.ts'
import { verifyPayment } from './verify-payment.ts'

afterEach(() => vi.unstubAllGlobals())

const request: CheckoutRequest = {
  userId: 'ada',
  requestKey: 'key-1',
  items: [{ productId: 'p1', variantIds: [], quantity: 2 }],
  method: 'ibadan',
  promoCode: null,
  details: { gift_note: 'With love' },
  payBy: 'ussd',
  address: { ...EMPTY_ADDRESS, fullName: 'Ada Obi', email: 'ada@example.com', phone: '+2348031234567' },
  total: 5_141_300,
}

describe('startPayment', () => {
  it('sends items, address and whole naira, but no card', async () => {
    const requests = fakeBackend(() => ({ body: { payment_link: 'https://pay', tx_ref: 'oja-1', order_id: 'o1' } }))
    expect(await startPayment(request)).toEqual({ paymentLink: 'https://pay', orderId: 'o1' })
    expect(requests[0]).toMatchObject({
      path: '/functions/v1/process-payment',
      body: {
        amount: 51_413,
        currency: 'NGN',
        customer: { email: 'ada@example.com', name: 'Ada Obi', phone: '+2348031234567' },
        shipping: request.address,
        shippingMethod: 'ibadan',
        cartItems: [{ product_id: 'p1', variety_ids: [], quantity: 2 }],
        userId: 'ada',
        requestKey: 'key-1',
        promoCode: null,
        details: { gift_note: 'With love' },
        payBy: 'ussd',
      },
    })
  })

  it('returns the reason for a refusal', async () => {
    fakeBackend(() => ({ status: 409, body: { error: { code: 'too_many_pending', message: 'x' } } }))
    const cause = await startPayment(request).catch((refused: unknown) => refused)
    expect(checkoutRefusal(cause)).toMatchObject({ reason: 'too_many_pending', quote: null })
  })

  it('rejects as offline without a connection, so that the same key can be retried', async () => {
    fakeBackend(deadConnection)
    await expect(startPayment(request)).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('verifyPayment', () => {
  it('sends the transaction id or the reference', async () => {
    const requests = fakeBackend(() => ({ body: { success: true, outcome: 'paid', order_id: 'o1' } }))
    expect(await verifyPayment('288200108')).toEqual({ isPaid: true, outcome: 'paid', orderId: 'o1' })
    expect(requests[0]).toMatchObject({ path: '/functions/v1/verify-payment', body: { transactionId: '288200108' } })
  })

  it('distinguishes an unknown payment from a lost connection', async () => {
    fakeBackend(() => ({ body: { success: false, outcome: 'unknown_reference', order_id: null } }))
    expect(await verifyPayment('oja-9')).toMatchObject({ isPaid: false })
    fakeBackend(deadConnection)
    await expect(verifyPayment('oja-9')).rejects.toMatchObject({ kind: 'offline' })
  })
})
