import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant, stockOf } from '../harness/shop.ts'

const database = databaseForFile()

async function changedTx(productId: string): Promise<number> {
  const [row] = await database().query<{ changed_tx: number }>('select changed_tx from products where id = $1', [
    productId,
  ])
  return Number(row?.changed_tx)
}

test('every change of a product, its variants or ratings stamps a newer transaction', async () => {
  const id = await createProduct(database())
  const ada = await createCustomer(database())
  let last = await changedTx(id)
  const variant = await createVariant(database(), id)
  for (const change of [
    `update products set price = 5 where id = '${id}'`,
    `update product_varieties set stock_quantity = 1 where id = '${variant}'`,
    `insert into reviews (user_id, product_id, comment) values ('${ada.userId}', '${id}', 'Good')`,
    `delete from product_varieties where id = '${variant}'`,
    `delete from products where id = '${id}'`,
  ]) {
    await database().query(change)
    const next = await changedTx(id)
    expect(next, change).toBeGreaterThan(last)
    last = next
  }
})

test('variants are summarised on their product in order, and their stock is its stock', async () => {
  const id = await createProduct(database(), { stock: 99 })
  await createVariant(database(), id, { value: 'Red', stock: 3, additionalPrice: 250 })
  const blue = await createVariant(database(), id, { value: 'Blue', stock: 4 })
  await database().query('update product_varieties set position = -1 where id = $1', [blue])
  const [row] = await database().query<{ varieties: unknown }>('select varieties from products where id = $1', [id])
  expect(row?.varieties).toMatchObject([
    { id: blue, type: 'Color', value: 'Blue', additional_price: 0, stock_quantity: 4 },
    { value: 'Red', additional_price: 250, stock_quantity: 3 },
  ])
  expect(await stockOf(database(), id)).toBe(7)
  await database().query('update products set stock_quantity = 500 where id = $1', [id])
  expect(await stockOf(database(), id)).toBe(7)
  await database().query('delete from product_varieties where id = $1', [blue])
  expect(await stockOf(database(), id)).toBe(3)
})

test('an admin soft-deletes a product: hidden from visitors, kept for past orders and admins', async () => {
  const [admin, id] = [await createAdmin(database()), await createProduct(database())]
  await database().as(admin, (query) => query('delete from products where id = $1', [id]))
  const read = 'select id, status from products where id = $1'
  expect(await database().as('anon', (query) => query(read, [id]))).toEqual([])
  expect(await database().as(await createCustomer(database()), (query) => query(read, [id]))).toEqual([])
  expect(await database().as(admin, (query) => query(read, [id]))).toMatchObject([{ id, status: 'removed' }])
  expect(await database().query('select action from audit_log where target = $1', [id])).toEqual([
    { action: 'remove_product' },
  ])
})

test('a removed product stays on wishlists until its customer removes it, and cannot be saved again (rule C6)', async () => {
  const [ada, id] = [await createCustomer(database()), await createProduct(database())]
  const save = () => database().as(ada, (query) => query('insert into wishlist (product_id) values ($1)', [id]))
  await save()
  expect(await refusal(save())).toMatchObject({ code: '23505', constraint: 'wishlist_user_id_product_id_key' })
  await database().query('delete from products where id = $1', [id])
  expect(await database().query('select 1 from wishlist where product_id = $1', [id])).toHaveLength(1)
  expect(await refusal(save())).toMatchObject({ hint: 'unknown_product' })
  await database().rpc(ada, 'set_wishlist_item', {
    p_product_id: id,
    p_is_saved: false,
    p_device_id: randomUUID(),
    p_device_seq: 1,
  })
  expect(await database().query('select 1 from wishlist where product_id = $1', [id])).toEqual([])
})

test('variants of a hidden product are hidden too', async () => {
  const id = await createProduct(database())
  await createVariant(database(), id)
  const read = () =>
    database().as('anon', (query) => query('select id from product_varieties where product_id = $1', [id]))
  expect(await read()).toHaveLength(1)
  await database().query('delete from products where id = $1', [id])
  expect(await read()).toEqual([])
})

test('a variant cannot move to another product', async () => {
  const [admin, one, two] = [
    await createAdmin(database()),
    await createProduct(database()),
    await createProduct(database()),
  ]
  const variant = await createVariant(database(), one)
  const moved = database().as(admin, (query) =>
    query('update product_varieties set product_id = $1 where id = $2', [two, variant]),
  )
  expect(await refusal(moved)).toMatchObject({ hint: 'key_is_fixed' })
})

test.each([
  "insert into products (name, category, price) values ('Pot', 'food', 1)",
  'update products set price = 1',
  'delete from products',
])('a customer cannot: %s', async (statement) => {
  const [eve, id] = [await createCustomer(database()), await createProduct(database(), { price: 700 })]
  const tried = await database()
    .as(eve, (query) => query(statement))
    .catch((error: Error) => error)
  if (tried instanceof Error) expect(tried).toMatchObject({ code: '42501' })
  expect(await database().query('select price, status from products where id = $1', [id])).toEqual([
    { price: 700, status: 'live' },
  ])
})

test.each(['changed_tx', 'rating_sum', 'rating_count', 'varieties', 'created_at'])(
  'an admin cannot write %s',
  async (column) => {
    const admin = await createAdmin(database())
    const written = database().as(admin, (query) => query(`update products set ${column} = ${column}`))
    expect(await refusal(written)).toMatchObject({ code: '42501' })
  },
)

test.each([
  ['name', "'  '", 'products_name_length'],
  ['price', '0', 'products_price_range'],
  ['stock_quantity', '-1', 'products_stock_quantity_range'],
  ['category', "'Kitchen Utensils'", 'products_category_slug'],
  ['image_url', "'javascript:alert(1)'", 'products_image_url_shape'],
  ['gallery_images', "'{/1.webp,javascript:alert(1)}'", 'products_gallery_images_shape'],
  ['specifications', "'{}'", 'products_specifications_shape'],
  ['specifications', '\'["Lid"]\'', 'products_specifications_shape'],
  ['specifications', '\'[["Lid"]]\'', 'products_specifications_shape'],
  ['specifications', '\'[["Lid", 1]]\'', 'products_specifications_shape'],
  ['specifications', '\'[[" ", "Glass"]]\'', 'products_specifications_shape'],
  ['image_placeholder', "'red'", 'products_image_placeholder_shape'],
])('a bad %s is refused by a rule that names it', async (column, value, constraint) => {
  const id = await createProduct(database())
  const written = database().query(`update products set ${column} = ${value} where id = '${id}'`)
  expect(await refusal(written)).toMatchObject({ code: '23514', constraint })
})

test('specifications keep the order they were written in', async () => {
  const id = await createProduct(database())
  const pairs = [
    ['Width', '20 cm'],
    ['5', 'five'],
    ['Lid', 'Glass'],
    ['A', ''],
  ]
  await database().query('update products set specifications = $1::jsonb where id = $2', [JSON.stringify(pairs), id])
  expect(await database().query('select specifications from products where id = $1', [id])).toEqual([
    { specifications: pairs },
  ])
})

test.each(['#abc #DEF', '#aabbcc #ddeeff'])('a placeholder may be %s', async (placeholder) => {
  const id = await createProduct(database())
  await database().query(`update products set image_placeholder = '${placeholder}' where id = '${id}'`)
})

test('text with a NUL character is refused', async () => {
  const written = database().query('insert into products (id, name, category, price) values ($1, $2, $3, 1)', [
    randomUUID(),
    'Pot\u0000',
    'food',
  ])
  expect(await refusal(written)).toMatchObject({ code: '22021' })
})
