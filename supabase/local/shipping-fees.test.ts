import { describe, expect, it } from 'vitest'
import { SHIPPING_METHODS } from '../../src/domain/orders/shipping.ts'
import { databaseForFile } from '../tests/harness/database-for-file.ts'
import { migrationFaults } from '../tests/schema/sql-rules.ts'
import { hasShippingMethods, nextVersion, shippingFeesSql } from './shipping-fees.ts'

const database = databaseForFile()
const methods = Object.values(SHIPPING_METHODS)

describe('delivery fees', () => {
  it('are the same where they are shown and where they are charged; else run `npm run fees`', async () => {
    expect(await hasShippingMethods(database().query, methods)).toBe(true)
  })

  it('that were changed come to the database by one migration', async () => {
    const { ibadan, ...others } = SHIPPING_METHODS
    const changed = [{ ...ibadan, label: "Within Ibadan's ring", fee: 175_050 }, ...Object.values(others)]
    await database().database.tx(async (query) => {
      expect(await hasShippingMethods(query, changed)).toBe(false)
      const sql = shippingFeesSql(changed)
      expect(migrationFaults('20990101000000_shipping_fees.sql', sql)).toEqual([])
      await query(sql)
      expect(await hasShippingMethods(query, changed)).toBe(true)
      const [row] = await query<{ fee: string }>(`select fee from public.shipping_methods where code = 'ibadan'`)
      expect(Number(row?.fee)).toBe(1750.5)
      await query(shippingFeesSql(methods))
    })
  })
})

describe('the version of their migration', () => {
  const now = Date.UTC(2027, 0, 2, 3, 4, 5)

  it('is the time, as the Supabase CLI writes it', () => {
    expect(nextVersion(['20261122100300'], now)).toBe('20270102030405')
  })

  it('comes after all others, also on a device whose clock is late', () => {
    expect(nextVersion(['20271122100300', '20261122100300'], now)).toBe('20271122100301')
  })
})
