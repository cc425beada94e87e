import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { anItem, createProduct, createVariant, type DatabaseQuote, quoteOrder } from './harness/shop.ts'

const database = databaseForFile()

test.each([
  ['ibadan', 1500],
  ['nigeria', 2500],
  ['international', 20000],
])('delivery with %s costs %i naira', async (method, fee) => {
  const id = await createProduct(database(), { price: 1000 })
  expect(await quoteOrder(database(), [anItem(id, 2)], { method })).toMatchObject({
    subtotal: 2000,
    shipping_fee: fee,
    vat: 150,
    discount: 0,
    total: 2150 + fee,
    promo: null,
  })
})

test('VAT is rounded to the kobo and the total to whole naira, half away from zero', async () => {
  const halfKobo = await createProduct(database(), { price: 0.47, stock: 20 })
  expect(await quoteOrder(database(), [anItem(halfKobo, 20)])).toMatchObject({ subtotal: 9.4, vat: 0.71, total: 2510 })
  const halfNaira = await createProduct(database(), { price: 60 })
  expect(await quoteOrder(database(), [anItem(halfNaira)])).toMatchObject({ vat: 4.5, total: 2565 })
})

test('any cart is charged by the same rule', async () => {
  const ids: { id: string; kobo: number }[] = []
  for (const kobo of [1, 33, 4999, 199999, 1234567]) {
    ids.push({ id: await createProduct(database(), { price: kobo / 100, stock: 999 }), kobo })
  }
  const cart = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 999 })), {
    selector: ([product]) => product.id,
    minLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(cart, async (items) => {
      const quote = await quoteOrder(
        database(),
        items.map(([{ id }, quantity]) => anItem(id, quantity)),
      )
      const subtotal = items.reduce((sum, [{ kobo }, quantity]) => sum + kobo * quantity, 0)
      const vat = Math.floor((subtotal * 75 + 500) / 1000)
      expect(Math.round(quote.subtotal * 100)).toBe(subtotal)
      expect(Math.round(quote.vat * 100)).toBe(vat)
      expect(quote.total).toBe(Math.floor((subtotal + vat + 250_000 + 50) / 100))
    }),
    { numRuns: 100 },
  )
})

test('a variant costs the base price plus its own, and has its own stock and label', async () => {
  const id = await createProduct(database(), { price: 1000 })
  const variant = await createVariant(database(), id, { value: 'Large', additionalPrice: 99.5, stock: 2 })
  const { items } = await quoteOrder(database(), [anItem(id, 2, variant)])
  expect(items).toMatchObject([
    {
      variety_id: variant,
      unit_price: 1099.5,
      item_total: 2199,
      available: 2,
      variant_label: 'Color: Large',
      problem: null,
    },
  ])
})

test('items of the same product are added up', async () => {
  const id = await createProduct(database(), { stock: 5 })
  const { items } = await quoteOrder(database(), [anItem(id, 2), anItem(id.toUpperCase(), 3)])
  expect(items).toMatchObject([{ quantity: 5, problem: null }])
})

test('each item names its problem', async () => {
  const [empty, short] = [await createProduct(database(), { stock: 0 }), await createProduct(database(), { stock: 2 })]
  const gone = await createProduct(database())
  await database().query('delete from products where id = $1', [gone])
  const varied = await createProduct(database())
  await createVariant(database(), varied)
  const never = '00000000-0000-4000-8000-000000000000'
  const { items } = await quoteOrder(database(), [
    anItem(empty),
    anItem(short, 3),
    anItem(gone),
    anItem(never),
    anItem(varied),
    anItem(short, 1, never),
  ])
  const problem = (id: string, quantity = 1) =>
    items.find((item) => item.product_id === id && item.quantity === quantity)?.problem
  expect([problem(empty), problem(short, 3), problem(gone), problem(never), problem(varied), problem(short)]).toEqual([
    'sold_out',
    'not_enough',
    'gone',
    'gone',
    'gone',
    'gone',
  ])
})

test.each([
  ['not a list', null, 'empty_cart'],
  ['an empty list', [], 'empty_cart'],
  ['no id', [{ quantity: 1 }], 'unknown_product'],
  ['an invalid id', [{ product_id: 'pot', quantity: 1 }], 'unknown_product'],
  ['quantity zero', [anItem('00000000-0000-4000-8000-000000000000', 0)], 'bad_quantity'],
  ['a negative quantity', [anItem('00000000-0000-4000-8000-000000000000', -1)], 'bad_quantity'],
  ['half a pot', [anItem('00000000-0000-4000-8000-000000000000', 0.5)], 'bad_quantity'],
  ['a huge quantity', [anItem('00000000-0000-4000-8000-000000000000', 1e9)], 'bad_quantity'],
  ['a quantity in words', [{ product_id: '00000000-0000-4000-8000-000000000000', quantity: '1' }], 'bad_quantity'],
  ['too many items', Array(201).fill(anItem('00000000-0000-4000-8000-000000000000')), 'bad_quantity'],
  [
    'a sum of items beyond the limit',
    Array(2).fill(anItem('00000000-0000-4000-8000-000000000000', 500)),
    'bad_quantity',
  ],
])('%s is refused', async (_, items, hint) => {
  expect(
    await refusal(database().rpc('service_role', 'quote_order', { p_items: items, p_shipping_method: 'nigeria' })),
  ).toMatchObject({ hint })
})

test('an unknown delivery method is refused', async () => {
  const id = await createProduct(database())
  expect(await refusal(quoteOrder(database(), [anItem(id)], { method: 'drone' }))).toMatchObject({ hint: 'bad_method' })
})

test('a customer may ask for a quote, a visitor may not', async () => {
  const [ada, id] = [await createCustomer(database()), await createProduct(database())]
  const args = { p_items: [anItem(id)], p_shipping_method: 'nigeria' }
  expect(await database().rpc<DatabaseQuote>(ada, 'quote_order', args)).toMatchObject({ total: 3575 })
  expect(await refusal(database().rpc('anon', 'quote_order', args))).toMatchObject({ code: '42501' })
})
