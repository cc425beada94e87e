import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { koboFromNumeric, numericFromKobo } from '../../src/domain/money/money.ts'
import { checkoutTotals } from '../../src/domain/orders/pricing.ts'
import { type Promo, promoDiscount } from '../../src/domain/orders/promo.ts'
import { type ShippingMethod, shippingMethods } from '../../src/domain/orders/shipping.ts'
import type { Setting } from '../../src/domain/settings/setting-shapes.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'
import { createAdmin } from '../../supabase/tests/harness/people.ts'
import { publish } from '../../supabase/tests/harness/publish.ts'
import { amountOf } from '../faults/amounts.ts'

const CARTS = amountOf('carts counted twice')
const BATCH = 200
const PRODUCTS = 60
const METHODS = 4

type Priced = { id: string; variants: { id: string; additional: number }[]; price: number }

const id = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const shop = databaseForFile()

// Prices from one kobo to 150,000 naira, with many kobo fractions; every third product has two variants.
const products: Priced[] = fc
  .sample(fc.tuple(fc.integer({ min: 1, max: 15_000_000 }), fc.integer({ min: 0, max: 999_999 })), {
    numRuns: PRODUCTS,
    seed: 7,
  })
  .map(([price, additional], n) => ({
    id: id(n),
    price,
    variants:
      n % 3 === 0
        ? [
            { id: id(1000 + n), additional: 0 },
            { id: id(2000 + n), additional },
          ]
        : [],
  }))

const PROMOS: Record<string, Promo> = {
  tenth: { kind: 'percent', basisPoints: 1000, minimumSubtotal: 0 },
  odd: { kind: 'percent', basisPoints: 733, minimumSubtotal: 500_000 },
  amount: { kind: 'amount', amount: 123_456, minimumSubtotal: 0 },
  whole: { kind: 'percent', basisPoints: 10_000, minimumSubtotal: 0 },
}

beforeAll(async () => {
  const { query } = shop()
  for (const { id: product, price, variants } of products) {
    await query(
      `insert into products (id, name, category, price, stock_quantity) values ($1, 'Pot', 'kitchen-utensils', $2, 100000)`,
      [product, numericFromKobo(price)],
    )
    for (const variant of variants) {
      await query(
        `insert into product_varieties (id, product_id, type, value, additional_price, stock_quantity) values ($1, $2, 'Size', 'V' || $1::uuid, $3, 100000)`,
        [variant.id, product, numericFromKobo(variant.additional)],
      )
    }
  }
  for (const [code, promo] of Object.entries(PROMOS)) {
    const value = promo.kind === 'percent' ? promo.basisPoints / 100 : numericFromKobo(promo.amount)
    await query(`insert into promo_codes (code, kind, value, minimum_subtotal) values ($1, $2, $3, $4)`, [
      code,
      promo.kind,
      value,
      numericFromKobo(promo.minimumSubtotal),
    ])
  }
})

const anItem = fc
  .tuple(fc.nat({ max: PRODUCTS - 1 }), fc.boolean(), fc.integer({ min: 1, max: 30 }))
  .map(([n, isSecond, quantity]) => {
    const { id: product_id, price, variants } = products[n] as Priced
    const variant = variants[isSecond ? 1 : 0]
    return { product_id, variety_id: variant?.id ?? null, quantity, unitPrice: price + (variant?.additional ?? 0) }
  })

const aCart = fc.record({
  items: fc.uniqueArray(anItem, {
    minLength: 1,
    maxLength: 8,
    selector: (item) => `${item.product_id}/${item.variety_id}`,
  }),
  method: fc.nat({ max: METHODS - 1 }),
  code: fc.option(fc.constantFrom(...Object.keys(PROMOS)), { nil: null }),
})

const someNaira = fc.integer({ min: 0, max: 1_000_000_000 }).map((kobo) => numericFromKobo(kobo))
const aShop = fc.record({
  percent: fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => basisPoints / 100),
  methods: fc.array(fc.record({ fee: someNaira, freeFrom: fc.option(someNaira) }), {
    minLength: METHODS,
    maxLength: METHODS,
  }),
})

/** Delivery methods and VAT as an owner may publish them. */
function settingsOf({ percent, methods }: typeof aShop extends fc.Arbitrary<infer T> ? T : never) {
  const words = {
    label: 'By rider',
    description: 'To your door.',
    deliveryTime: '1 day',
    places: [],
    payOnDelivery: false,
  }
  const delivery: Setting<'delivery'> = {
    methods: methods.map((money, n) => ({ ...words, ...money, code: `method-${n}`, area: 'country' as const })),
  }
  return { delivery, vat: { percent } }
}

type Quote = {
  subtotal: number
  shipping_fee: number
  vat_percent: number
  vat: number
  discount: number
  total: number
}

it(`browser and database agree to the kobo on ${CARTS} random carts under any charges`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const carts = fc.sample(aCart, { numRuns: CARTS, seed })
  const shops = fc.sample(aShop, { numRuns: CARTS / BATCH, seed }).map(settingsOf)
  const admin = await createAdmin(shop())
  let [discounted, free] = [0, 0]
  for (const [n, { delivery, vat }] of shops.entries()) {
    await publish(shop(), admin, 'delivery', delivery)
    await publish(shop(), admin, 'vat', vat)
    const methods = shippingMethods(delivery)
    const from = n * BATCH
    const batch = carts
      .slice(from, from + BATCH)
      .map((cart) => ({ ...cart, method: methods[cart.method] as ShippingMethod }))
    const rows = await shop().query<{ quote: Quote }>(
      `select quote_order(c -> 'items', c #>> '{method,code}', c ->> 'code') as quote
       from jsonb_array_elements($1::jsonb) with ordinality t (c, n) order by n`,
      [JSON.stringify(batch)],
    )
    for (const [at, { items, method, code }] of batch.entries()) {
      const charges = { method, vatPercent: vat.percent }
      const subtotal = checkoutTotals(items, charges).subtotal
      const promo = code === null ? null : PROMOS[code]
      const ours = checkoutTotals(items, charges, promo ? promoDiscount(promo, subtotal) : 0)
      const { quote } = rows[at] as { quote: Quote }
      if (ours.discount > 0) discounted += 1
      if (ours.shippingFee === 0) free += 1
      expect(
        {
          subtotal: koboFromNumeric(quote.subtotal),
          shippingFee: koboFromNumeric(quote.shipping_fee),
          vatPercent: Number(quote.vat_percent),
          vat: koboFromNumeric(quote.vat),
          discount: koboFromNumeric(quote.discount),
          total: koboFromNumeric(quote.total),
        },
        `cart ${from + at} of seed ${seed}`,
      ).toEqual(ours)
    }
  }
  expect(discounted).toBeGreaterThan(CARTS / 2)
  expect(free).toBeGreaterThan(CARTS / 100)
})
