import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate products cascade')
  pot = await createProduct(database(), { name: 'Pot' })
})

test.each(['ab-1', ' AB-1 ', '4006381333931', '381333'])(
  'an admin finds a product by SKU and barcode: %j',
  async (p_search) => {
    await database().query(`update products set sku = 'AB-12', barcode = '4006381333931' where id = $1`, [pot])
    await createProduct(database(), { name: 'Lid' })
    expect(await database().rpc(admin, 'admin_products', { p_search })).toMatchObject({ total: 1, rows: [{ id: pot }] })
  },
)

describe('a SKU', () => {
  const withSku = async (sku: string) => {
    const id = await createProduct(database(), { name: 'Lid' })
    await database().query('update products set sku = $2 where id = $1', [id, sku])
  }

  test('is unique to one product, case-insensitively', async () => {
    await withSku('Ab-12')
    expect(await refusal(withSku('aB-12'))).toMatchObject({ code: '23505' })
    expect(await refusal(withSku(' Ab-13'))).toMatchObject({ code: '23514' })
  })

  test('of a removed product is free until the product is restored', async () => {
    await withSku('Ab-12')
    await database().query('delete from products where sku is not null')
    await withSku('AB-12')
    const restore = database().query(`update products set status = 'live' where status = 'removed'`)
    expect(await refusal(restore)).toMatchObject({ code: '23505' })
  })

  test('of another product refuses only its own row of an import', async () => {
    await withSku('Ab-12')
    const cup = {
      id: '00000000-0000-4000-8000-0000000000c1',
      is_new: true,
      set: { name: 'Cup', category: 'food', price: 5, sku: 'AB-12' },
    }
    const args = {
      p_import: JSON.stringify({
        id: '00000000-0000-4000-8000-0000000000a1',
        file_name: 'list.csv',
        digest: 'a'.repeat(64),
      }),
      p_writes: JSON.stringify([cup, { id: pot, is_new: false, set: { sku: 'P-1' } }]),
    }
    expect(await database().rpc(admin, 'import_products', args)).toMatchObject([
      { message: expect.stringContaining('products_sku_key') },
      { id: pot, message: null },
    ])
  })
})
