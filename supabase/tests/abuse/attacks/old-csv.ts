import { expect, test } from 'vitest'
import { type Account, type AttackedShop, tally } from '../attacked-shop.ts'

/** An owner imports a CSV that was exported before the last sales: sold stock must not come back. */
export function oldCsv(shop: () => AttackedShop) {
  const importOne = (admin: Account, write: object, id: string = crypto.randomUUID()) =>
    shop().send(admin, 'POST', '/rest/v1/rpc/import_products', {
      p_import: { id, file_name: 'list.csv', digest: 'a'.repeat(64) },
      p_writes: [{ is_new: false, set: {}, expect: {}, ...write }],
    })

  test('imports during sales neither restore nor lose pieces', async () => {
    const admin = await shop().admin()
    const customers = await Promise.all(Array.from({ length: 12 }, () => shop().customer()))
    const id = await shop().product(50)
    const [sales, imports] = await Promise.all([
      Promise.all(customers.map((customer) => shop().checkout(customer, id, 1))),
      Promise.all([
        // Changes the brand twice and adds five pieces: the page sends stock as differences from the export.
        importOne(admin, { id, set: { brand: 'Ankara' } }),
        importOne(admin, { id, set: { brand: 'Adire' } }),
        importOne(admin, { id, stock: { add: 5 } }),
      ]),
    ])
    expect([tally(sales), tally(imports)]).toEqual([{ 200: 12 }, { 200: 3 }])
    expect(await shop().stockOf(id)).toBe(50 - 12 + 5)
  })

  test('an import sent many times at once adds its pieces once', async () => {
    const admin = await shop().admin()
    const id = await shop().product(10)
    const [write, file] = [{ id, stock: { add: 3 } }, crypto.randomUUID()]
    await Promise.all([importOne(admin, write, file), importOne(admin, write, file), importOne(admin, write, file)])
    expect(await shop().stockOf(id)).toBe(13)
  })
}
