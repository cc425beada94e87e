import { expect, it } from 'vitest'
import { type AdminProductRecord, adminProductFromRecord } from '../../src/data/admin/products/admin-product-record.ts'
import { UNANSWERED } from '../../src/data/admin/products/import/import-memory.ts'
import { createImportSession } from '../../src/data/admin/products/import/import-session.ts'
import { productsCsv } from '../../src/data/admin/products/product-csv.ts'
import { DEMO_PRODUCTS } from '../../supabase/seed/catalogue/demo-product.ts'
import { productRows } from '../../supabase/seed/catalogue/product-rows.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'
import { createAdmin, type Person } from '../../supabase/tests/harness/people.ts'

const OLD = 'https://old.test'
const shop = databaseForFile()
const query = (sql: string, values: readonly unknown[] = []) => shop().query(sql, values)

/** Adds the demo's products with two pictures each; some are drafts, have an SKU or barcode, or a future sale. */
async function fillOldShop() {
  const pictures = new Map(
    DEMO_PRODUCTS.map(({ id }) => [
      id,
      {
        image_url: `/pictures/${id}/480.webp`,
        gallery_images: [`${OLD}/${id}-b.webp`],
        image_placeholder: '#fff #eee',
      },
    ]),
  )
  const rows = productRows(DEMO_PRODUCTS, pictures, new Date()).map((row, at) => ({
    ...row,
    status: at % 9 === 0 ? 'draft' : 'live',
    sku: at % 2 === 0 ? `OJA-${at}` : null,
    barcode: at % 5 === 0 ? '4006381333931' : null,
    image_alts: at % 3 === 0 ? ['In front, "open"', ''] : [],
    sale_from: row.sale_price === null ? null : '2026-12-01T08:00:00.005Z',
    sale_until: row.sale_price === null ? null : '2027-01-01T08:00:00Z',
  }))
  const columns = Object.keys(rows[0] ?? {}).join()
  await query(`insert into products (${columns}) select ${columns} from jsonb_populate_recordset(null::products, $1)`, [
    JSON.stringify(rows),
  ])
  await query('insert into product_varieties select * from jsonb_populate_recordset(null::product_varieties, $1)', [
    JSON.stringify(DEMO_PRODUCTS.flatMap(({ variants }) => variants)),
  ])
}

async function exported(admin: Person): Promise<string> {
  const ids = DEMO_PRODUCTS.map(({ id }) => id).sort()
  const records = await shop().rpc<AdminProductRecord[]>(admin, 'products_by_id', { p_ids: ids })
  const products = records.map(adminProductFromRecord).sort((one, other) => (one.id < other.id ? -1 : 1))
  return productsCsv(products, OLD)
}

it('exporting a shop’s products and importing them into another shop keeps them unchanged', async () => {
  const admin = await createAdmin(shop())
  await fillOldShop()
  const file = await exported(admin)
  await query('truncate products cascade')

  const session = createImportSession('https://new.test')
  const opened = await session.open(new Blob([file]), {})
  if (typeof opened === 'string') throw new Error(opened)
  session.read({ ...UNANSWERED, mapping: opened.mapping }, [])
  const { counts } = session.plan(false)
  expect(counts).toMatchObject({ create: DEMO_PRODUCTS.length, refused: 0 })
  for (let from: number | null = 0; from !== null; ) {
    const { writes, next } = session.writes(from)
    const p_import = JSON.stringify({
      id: '00000000-0000-4000-8000-00000000000a',
      file_name: 'shop.csv',
      digest: 'a'.repeat(64),
    })
    const answers = await shop().rpc<{ message: string | null }[]>(admin, 'import_products', {
      p_import,
      p_writes: JSON.stringify(writes),
    })
    expect(answers.filter(({ message }) => message !== null)).toEqual([])
    from = next
  }
  // Simulates the queue having fetched every picture.
  await query(`update products p set image_url = q.pictures #>> '{0,address}', image_alts = array(select x ->> 'text' from jsonb_array_elements(q.pictures) x),
    gallery_images = array(select x ->> 'address' from jsonb_array_elements(q.pictures) with ordinality x (x, place) where place > 1 order by place)
    from product_import_pictures q where q.product_id = p.id`)
  expect(await exported(admin)).toBe(file)
})
