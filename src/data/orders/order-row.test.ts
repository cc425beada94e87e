import { describe, expect, expectTypeOf, it } from 'vitest'
import type {
  ORDER_COLUMNS_NOT_READ,
  ORDER_FIELDS,
  OrderColumn,
  OrderFieldTypes,
} from '../../domain/orders/order-fields.ts'
import type { Database } from '../supabase/database.types.ts'
import { orderFromRow } from './order-row.ts'
import { anOrderRow } from './order-row-builder.ts'

describe('orderFromRow', () => {
  it('reads every table column except those that no screen needs, with its type', () => {
    type Row = Database['public']['Tables']['orders']['Row']
    expectTypeOf<OrderColumn>().toEqualTypeOf<Exclude<keyof Row, (typeof ORDER_COLUMNS_NOT_READ)[number]>>()
    type Stored<Kind extends keyof OrderFieldTypes> = Kind extends 'address'
      ? unknown
      : Kind extends 'optionalText' | 'optionalTime'
        ? string | null
        : Kind extends 'money' | 'count'
          ? number
          : string
    type Fields = typeof ORDER_FIELDS
    type Expected = { [Name in keyof Fields as Fields[Name]['column']]: Stored<Fields[Name]['kind']> }
    expectTypeOf<Pick<Row, OrderColumn>>().toExtend<Expected>()
  })

  it('converts naira to kobo', () => {
    const order = orderFromRow(anOrderRow())
    expect([order.subtotal, order.shippingFee, order.vat, order.discount, order.total]).toEqual([
      4_550_000, 250_000, 341_250, 0, 5_141_300,
    ])
  })

  it('keeps items as sold', () => {
    expect(orderFromRow(anOrderRow()).items).toEqual([
      {
        id: 'i1',
        productId: 'p1',
        variantIds: ['v1'],
        quantity: 2,
        price: 2_275_000,
        name: 'Granite soup pot',
        image: '/pot.webp',
        variantLabel: 'Size: 7 L',
        regularPrice: null,
      },
    ])
  })

  it('reads the history, with ids as text or number', () => {
    const { history } = orderFromRow(anOrderRow())
    expect(history.map(({ id, actor, from, to }) => [id, actor, from, to])).toEqual([
      ['7', 'customer', null, 'pending'],
      ['8', 'payment', 'pending', 'confirmed'],
    ])
    expect(history[0]?.at).toBe(Date.UTC(2026, 10, 19, 10))
  })

  it('reads times as milliseconds, and missing ones as null', () => {
    const order = orderFromRow(anOrderRow())
    expect([order.createdAt, order.updatedAt]).toEqual([
      Date.UTC(2026, 10, 19, 10),
      Date.UTC(2026, 10, 20, 8, 0, 0, 123),
    ])
    expect(order.deliveredAt).toBeNull()
    expect(orderFromRow(anOrderRow({ delivered_at: '2026-11-21T00:00:00Z' })).deliveredAt).toBe(Date.UTC(2026, 10, 21))
  })

  it('fills in fields that an old address lacks', () => {
    expect(orderFromRow(anOrderRow()).address).toEqual({
      fullName: 'Ada Obi',
      email: '',
      phone: '',
      address: '',
      city: 'Ibadan',
      state: '',
      country: 'Nigeria',
      postalCode: '',
    })
  })

  it('reads the payment’s refunds and chargebacks', () => {
    const refund = { return_id: '7', kind: 'refund', state: 'done', amount: 500, updated_at: '2026-11-20T08:00:00Z' }
    const returns = [refund, { ...refund, kind: 'chargeback', state: 'new to this build' }]
    expect(orderFromRow(anOrderRow({ payment_returns: returns })).returns).toEqual([
      { id: '7', kind: 'refund', state: 'done', amount: 50_000, at: Date.UTC(2026, 10, 20, 8) },
      { id: '7', kind: 'chargeback', state: 'open', amount: 50_000, at: Date.UTC(2026, 10, 20, 8) },
    ])
  })

  it('reads additional payments', () => {
    const second = { id: 's1', provider: 'sandbox', provider_transaction_id: '4711', amount: 500, currency: 'NGN' }
    const row = anOrderRow({
      held_payments: [{ ...second, refunded_at: null, reason: 'second' }],
    })
    expect(orderFromRow(row).heldPayments).toMatchObject([{ transactionId: '4711', amount: 50_000, refundedAt: null }])
  })

  it('accepts values added by a newer shop', () => {
    const row = anOrderRow({
      status: 'lost',
      payment_status: 'crypto',
      shipping_method: 'drone',
    })
    expect(orderFromRow(row)).toMatchObject({ status: 'pending', paymentStatus: 'pending', shippingMethod: 'drone' })
  })
})
