import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { createProduct, createVariant, stockOf } from '../harness/shop.ts'

type ImportLine = { action: string; stock: Record<string, unknown> | null }
type Options = { isDryRun?: boolean; setStock?: boolean }

const database = databaseForFile()
let admin: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate products, private.requests cascade')
  pot = await createProduct(database(), { name: 'Pot', stock: 2 })
})

async function importRow(row: Record<string, unknown>, { isDryRun = false, setStock = false }: Options = {}) {
  const args = { p_rows: JSON.stringify([row]), p_dry_run: isDryRun, p_set_stock: setStock }
  const [line] = await database().rpc<ImportLine[]>(admin, 'import_products', args)
  return line
}
const rowOf = (stock: number | null, exported?: number | null) => ({
  name: 'Pot',
  stock_quantity: stock,
  ...(exported !== undefined && { stock_when_exported: exported }),
})

describe('a row that says what the stock was when exported', () => {
  test.each([
    ['leaves the stock where the owner changed nothing', 5, 2],
    ['adds what the owner added', 8, 5],
    ['takes away what the owner took', 4, 1],
    ['never goes below nothing', 0, 0],
  ])('%s', async (_, file, after) => {
    await importRow(rowOf(file, 5), { setStock: true })
    expect(await stockOf(database(), pot)).toBe(after)
  })

  test('says in a dry run what comes of it, where the owner changed it', async () => {
    expect(await importRow(rowOf(8, 5), { isDryRun: true })).toMatchObject({
      action: 'update',
      stock: { now: 2, exported: 5, file: 8, after: 5, is_repeat: false },
    })
    expect(await importRow(rowOf(5, 5), { isDryRun: true })).toMatchObject({ action: 'unchanged', stock: null })
    expect(await stockOf(database(), pot)).toBe(2)
  })

  test('is added once when the same rows come again, because the first answer was lost', async () => {
    await importRow(rowOf(8, 5))
    await database().query('update products set stock_quantity = 4 where id = $1', [pot])
    const stock = { now: 4, exported: 5, file: 8, after: 4, is_repeat: true }
    expect(await importRow(rowOf(8, 5))).toMatchObject({ action: 'unchanged', stock })
    await database().query('delete from private.requests')
    expect(await importRow(rowOf(8, 5))).toMatchObject({ action: 'update', stock: { after: 7 } })
  })

  test('gives a new product the stock of the file', async () => {
    expect(await importRow({ ...rowOf(8, 5), name: 'Lid', category: 'food', price: 1 })).toMatchObject({
      action: 'create',
      stock: null,
    })
    expect(await database().query(`select stock_quantity from products where name = 'Lid'`)).toEqual([
      { stock_quantity: 8 },
    ])
  })

  test('leaves what variants come to', async () => {
    await createVariant(database(), pot, { stock: 4 })
    expect(await importRow(rowOf(8, 5), { setStock: true })).toMatchObject({ action: 'unchanged', stock: null })
    expect(await stockOf(database(), pot)).toBe(4)
  })

  test('is refused where the stock would be more than a product may have', async () => {
    expect(await importRow(rowOf(10_000_000, 1))).toMatchObject({ action: 'refused', stock: null })
  })
})

describe.each([
  ['without that column', undefined],
  ['with an empty cell there', null],
])('a row %s', (_, exported) => {
  test('leaves a stock that differs, and says so', async () => {
    expect(await importRow(rowOf(5, exported))).toMatchObject({
      action: 'unchanged',
      stock: { now: 2, exported: null, file: 5, after: 2 },
    })
    expect(await stockOf(database(), pot)).toBe(2)
  })

  test('sets it when the admin chose that', async () => {
    expect(await importRow(rowOf(5, exported), { setStock: true })).toMatchObject({
      action: 'update',
      stock: { now: 2, exported: null, file: 5, after: 5 },
    })
    expect(await stockOf(database(), pot)).toBe(5)
  })

  test('asks nothing where stock and file agree or its cell is empty', async () => {
    for (const stock of [2, null]) {
      expect(await importRow(rowOf(stock, exported))).toMatchObject({ action: 'unchanged', stock: null })
    }
  })
})
