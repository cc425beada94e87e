import { describe, expect, it } from 'vitest'
import { canRecordPayment, receivedAmount } from './delivery-payment.ts'
import { isDueOnDelivery, onDeliveryObstacle } from './pay-by.ts'

const terms = { payOnDelivery: true, total: 5_000_000, upTo: 5_000_000, ofCustomer: null }

describe('paying on delivery', () => {
  it.each([
    [{}, null],
    [{ payOnDelivery: false, total: 9_000_000 }, 'method'],
    [{ total: 5_000_001, ofCustomer: 'phone' }, 'cap'],
    [{ ofCustomer: 'phone' }, 'phone'],
  ] as const)('for %o has the obstacle %s', (overrides, obstacle) => {
    expect(onDeliveryObstacle({ ...terms, ...overrides })).toBe(obstacle)
  })

  it.each([
    [{}, true],
    [{ payBy: 'card' }, false],
    [{ paymentStatus: 'completed' }, false],
    [{ status: 'cancelled' }, false],
  ] as const)('is due for %o: %s', (overrides, isDue) => {
    const order = { payBy: 'on_delivery', status: 'shipped', paymentStatus: 'pending', ...overrides } as const
    expect(isDueOnDelivery(order)).toBe(isDue)
    expect(canRecordPayment(order)).toBe(isDue)
  })
})

it.each([
  ['3575', 357_500],
  ['₦3,575.50', 357_550],
  [' 0.01 ', 1],
  ['0', 'notAnAmount'],
  ['-5', 'notAnAmount'],
  ['1.005', 'notAnAmount'],
  ['12,50', 'notAnAmount'],
  ['', 'notAnAmount'],
  ['35750', 'tooLarge'],
] as const)('reads "%s" naira as %s', (typed, kobo) => {
  expect(receivedAmount(typed, 357_500)).toBe(kobo)
})
