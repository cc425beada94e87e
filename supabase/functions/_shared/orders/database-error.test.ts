import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { CHECKOUT_REFUSALS } from '../../../../src/content/messages/checkout-refusals.ts'
import { apiErrorOf } from './database-error.ts'

/** The functions of the database that place an order. */
const FILES = ['09_delivery.sql', '13_checkout.sql', '13_checkout_limits.sql', '13_pay_by.sql']

async function refusalsOf(file: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../schemas/${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(/private\.refuse\('(\w+)'/g)].map(([, word = '']) => word)
}

// Of a link for an order that isn't there: no order of a customer meets it.
const INTERNAL = 'unknown_order'
const words = new Set((await Promise.all(FILES.map(refusalsOf))).flat())
words.delete(INTERNAL)

it.each([...words])('%s of the database reaches the customer as what it is', (hint) => {
  expect(apiErrorOf({ message: 'no', hint })).toMatchObject({
    code: hint,
    status: expect.not.toSatisfy((s) => s >= 500),
  })
  expect(Object.keys(CHECKOUT_REFUSALS)).toContain(hint)
})

it('anything else means that the shop is out of order', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(apiErrorOf({ message: 'no', code: '53300' })).toMatchObject({ code: 'unavailable', status: 503 })
  expect(log).toHaveBeenCalledOnce()
})
