import { afterEach, expect, it, vi } from 'vitest'
import { anOrderRow, anOrderRowWithTexts, ORDER_TEXTS } from '../../orders/order-row-builder.ts'
import { fakeBackend } from '../../supabase/fake-backend.ts'
import { withoutFormulaGuard } from '../csv.ts'
import { readCsv } from '../files/read-csv.ts'
import { orderExport } from './order-list.ts'

const MONEY = ['Payment', 'Paid by', 'Owed back (NGN)', 'Given back (NGN)', 'Payments to give back']

type Changes = Parameters<typeof anOrderRow>[0]

function aPayment(overrides: object) {
  return {
    id: 's1',
    provider: 'sandbox',
    provider_transaction_id: '1',
    amount: 500,
    currency: 'NGN',
    refunded_at: null,
    reason: 'second',
    ...overrides,
  }
}

async function fileOf(changes: Changes): Promise<string> {
  const columns = { customer_name: 'Ada Obi', customer_email: 'ada@oja.example', payment_provider: 'sandbox' }
  const row = {
    ...anOrderRow(),
    ...columns,
    provider_transaction_id: '9',
    paid_amount: null,
    owed_amount: 0,
    returned_amount: 0,
    ...changes,
  }
  fakeBackend(() => ({ body: { total: 1, rows: [row] } }))
  return await orderExport.make({})
}

/** Returns some columns of one order's file. */
async function columnsOf(names: readonly string[], changes: Changes) {
  const [head = [], line = []] = readCsv(await fileOf(changes)).rows.map((row) => row.map(withoutFormulaGuard))
  expect(line).toHaveLength(head.length)
  return names.map((name) => line[head.indexOf(name)])
}

const moneyOf = (changes: Changes) => columnsOf(MONEY, changes)

afterEach(() => vi.unstubAllGlobals())

it('has the courier’s address and delivery method', async () => {
  const address = { fullName: 'Ada Obi', address: '5 Ring Road', postalCode: '200212', city: 'Ibadan' }
  const names = ['Street', 'Postal code', 'City', 'Shipping method']
  expect(await columnsOf(names, { shipping_address: address })).toEqual([
    '5 Ring Road',
    '200212',
    'Ibadan',
    'Elsewhere in Nigeria',
  ])
})

it('has the accountant’s parts of the total', async () => {
  const changes = { subtotal: 45_500, discount: 500.5, promo_code: 'oja10', vat: 3375, total_amount: 50_874.5 }
  const names = ['Subtotal', 'Discount', 'Delivery fee', 'VAT', 'Total'].map((name) => `${name} (NGN)`)
  expect(await columnsOf(['Promo code', ...names], changes)).toEqual([
    'OJA10',
    '45500',
    '500.5',
    '2500',
    '3375',
    '50874.5',
  ])
})

it('shows no debt for a fully paid order', async () => {
  expect(await moneyOf({})).toEqual(['completed', '9', '0', '0', ''])
})

it('has owed and returned amounts from the ledger, and in words', async () => {
  const given = aPayment({ provider_transaction_id: '2', amount: 51_413, refunded_at: '2026-11-22T10:00:00Z' })
  const foreign = aPayment({ provider_transaction_id: '3', amount: 12.5, currency: 'USD' })
  const held_payments = [aPayment({}), given, foreign]
  expect(await moneyOf({ held_payments, owed_amount: 500, returned_amount: 51_413 })).toEqual([
    'completed',
    '9',
    '500',
    '51413',
    '₦500.00 owed (sandbox 1); ₦51,413.00 given back 2026-11-22 (sandbox 2); $12.50 owed (sandbox 3)',
  ])
})

it('has the provider’s refunds', async () => {
  const refund = { return_id: '7', kind: 'refund', state: 'done', amount: 500, updated_at: '2026-11-20T08:00:00Z' }
  const chargeback = { ...refund, kind: 'chargeback', state: 'open' }
  expect(await columnsOf(['Went back at the provider'], { payment_returns: [refund, chargeback] })).toEqual([
    '₦500.00 went back to the customer on 20 Nov 2026; ₦500.00 charged back: send nothing, and answer at the payment provider',
  ])
})

it('writes number, phone and date so that spreadsheets keep them', async () => {
  const address = { fullName: 'Ada Obi', phone: '+2348031234567' }
  const id = '11111111-2222-4333-8444-55551234e567'
  expect(
    await columnsOf(['Order', 'Date', 'Phone'], { id, shipping_address: address, created_at: '2026-11-29T23:57:00Z' }),
  ).toEqual(['#1234E567', '2026-11-30 00:57:00', '(+234) 803 123 4567'])
})

/** Shown only to the customer. The file has a short id. */
const NOT_IN_FILE = ['id', 'paymentLink']

it.each(ORDER_TEXTS.filter(({ name }) => !NOT_IN_FILE.includes(name)))('has $text', async ({ name, text }) => {
  expect(await fileOf(anOrderRowWithTexts())).toContain(name === 'promoCode' ? text.toUpperCase() : text)
})
