import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { CHECKOUT_REFUSALS } from '../../../../src/content/messages/checkout-refusals.ts'
import { apiErrorOf } from './database-error.ts'

/** The schema files that place orders. */
const FILES = [
  '07_delivery_and_promo_codes.sql',
  '08_orders.sql',
  '10_checkout.sql',
  '11_ways_to_pay_and_orders_by_hand.sql',
]

async function refusalsOf(file: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../schemas/${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(/private\.refuse\('(\w+)'/g)].map(([, word = '']) => word)
}

// A customer's checkout can't cause these: they concern links without an order, and orders by hand.
const NO_CUSTOMERS = ['unknown_order', 'unknown_user', 'bad_transition']
const words = new Set((await Promise.all(FILES.map(refusalsOf))).flat())

it.each([...words].filter((word) => !NO_CUSTOMERS.includes(word)))(
  'the database’s refusal %s keeps its code, and has a text for customers',
  (hint) => {
    expect(apiErrorOf({ message: 'no', hint })).toMatchObject({
      code: hint,
      status: expect.not.toSatisfy((s) => s >= 500),
    })
    expect(Object.keys(CHECKOUT_REFUSALS)).toContain(hint)
  },
)

it('treats any other error as an outage', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(apiErrorOf({ message: 'no', code: '53300' })).toMatchObject({ code: 'unavailable', status: 503 })
  expect(log).toHaveBeenCalledOnce()
})
