import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '../../../../src/content/settings/identity.ts'
import { shopSettings } from './shop-settings.ts'

afterEach(() => vi.restoreAllMocks())

/** A service client whose settings and errors the test sets. */
function aShop() {
  const shop = { rows: [] as object[], error: null as { message: string; code: string } | null, reads: 0 }
  const read = async () => {
    shop.reads += 1
    return { data: shop.error ? null : shop.rows, error: shop.error }
  }
  const service = { from: () => ({ select: () => ({ in: read }) }) } as unknown as SupabaseClient
  return { shop, service }
}

const nameOf = async (read: ReturnType<typeof shopSettings>) => (await read()).identity.name

test('a published name is used within a minute, without a query per call', async () => {
  const { shop, service } = aShop()
  let now = 0
  const read = shopSettings(service, () => now)
  expect(await nameOf(read)).toBe(IDENTITY.name)
  shop.rows = [{ section: 'identity', value: { ...IDENTITY, name: 'Ile Market' } }]
  now = 59_000
  expect(await nameOf(read)).toBe(IDENTITY.name)
  expect(shop.reads).toBe(1)
  now = 60_000
  expect(await nameOf(read)).toBe('Ile Market')
  expect((await read()).faq.entries).not.toEqual([])
})

test('cached settings are used while the database is down; without a cache the function fails', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const { shop, service } = aShop()
  let now = 0
  const read = shopSettings(service, () => now)
  shop.rows = [{ section: 'identity', value: { ...IDENTITY, name: 'Ile Market' } }]
  await read()
  shop.error = { message: 'gone', code: '08006' }
  now = 120_000
  expect(await nameOf(read)).toBe('Ile Market')
  await expect(shopSettings(service)()).rejects.toMatchObject({ status: 503 })
  expect(consoleError).toHaveBeenCalledTimes(2)
})
