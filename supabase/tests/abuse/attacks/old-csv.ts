import { expect, test } from 'vitest'
import { type Account, type AttackedShop, tally } from '../attacked-shop.ts'

/** An owner sends back a table of products that was exported before the last sales: what was sold must not come back. */
export function oldCsv(shop: () => AttackedShop) {
  const importRow = (admin: Account, row: object) =>
    shop().send(admin, 'POST', '/rest/v1/rpc/import_products', { p_rows: [row], p_dry_run: false, p_set_stock: true })

  test('imports while customers buy bring no piece back and lose none', async () => {
    const admin = await shop().admin()
    const customers = await Promise.all(Array.from({ length: 12 }, () => shop().customer()))
    const id = await shop().product(50)
    const exported = { id, stock_when_exported: 50 }
    const [sales, imports] = await Promise.all([
      Promise.all(customers.map((customer) => shop().checkout(customer, id, 1))),
      Promise.all([
        // Left as it was exported, with something else changed: twice the brand, and five pieces that came in.
        importRow(admin, { ...exported, stock_quantity: 50, brand: 'Ankara' }),
        importRow(admin, { ...exported, stock_quantity: 50, brand: 'Adire' }),
        importRow(admin, { ...exported, stock_quantity: 55 }),
      ]),
    ])
    expect([tally(sales), tally(imports)]).toEqual([{ 200: 12 }, { 200: 3 }])
    expect(await shop().stockOf(id)).toBe(50 - 12 + 5)
  })

  test('an import that is sent many times at once adds its pieces once', async () => {
    const admin = await shop().admin()
    const id = await shop().product(10)
    const row = { id, stock_quantity: 15, stock_when_exported: 12 }
    await Promise.all([importRow(admin, row), importRow(admin, row), importRow(admin, row)])
    expect(await shop().stockOf(id)).toBe(13)
  })
}
