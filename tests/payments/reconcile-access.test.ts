import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('reconcile-payments: access', () => {
  test.each([
    ['a caller without credentials', {}],
    ['the publishable key', { authorization: `Bearer ${LOCAL_KEYS.publishable}`, apikey: LOCAL_KEYS.publishable }],
    ['a wrong secret key', { authorization: `Bearer ${LOCAL_KEYS.secret}x` }],
  ])('refuses %s', async (_, headers: Record<string, string>) => {
    expect((await shop.call('reconcile-payments', {}, headers)).status).toBe(401)
  })

  test('refuses a customer', async () => {
    const customer = await shop.aCustomer()
    expect((await shop.call('reconcile-payments', {}, customer.headers)).status).toBe(401)
  })

  test('accepts the secret key as apikey too', async () => {
    expect((await shop.call('reconcile-payments', {}, { apikey: LOCAL_KEYS.secret })).status).toBe(200)
  })
})
