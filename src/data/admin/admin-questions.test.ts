import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { orderList } from './orders/order-list.ts'
import { productList } from './products/product-list.ts'

const RANGE = { p_offset: 0, p_limit: 20 }
const NEWEST = { p_sort: 'newest', p_descending: true, ...RANGE }

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['all orders', () => orderList.read({}, RANGE), NEWEST],
  [
    'orders that a link names',
    () =>
      orderList.read(
        { status: 'shipped', needs: 'refund', pay: 'on_delivery', search: 'ada', sort: 'total-asc' },
        RANGE,
      ),
    {
      p_status: 'shipped',
      p_needs: 'refund',
      p_pay_by: 'on_delivery',
      p_search: 'ada',
      p_sort: 'total',
      p_descending: false,
      ...RANGE,
    },
  ],
  ['all products', () => productList.read({}, RANGE), { ...NEWEST, p_categories: [] }],
  [
    'products that a link names',
    () => productList.read({ search: 'pot', category: 'food', stock: 'low', sort: 'price-desc' }, RANGE),
    {
      p_search: 'pot',
      p_categories: [],
      p_category: 'food',
      p_stock: 'low',
      p_sort: 'price',
      p_descending: true,
      ...RANGE,
    },
  ],
  [
    'featured products',
    () => productList.read({ stock: 'featured' }, RANGE),
    { ...NEWEST, p_categories: [], p_featured: true },
  ],
] as [string, () => Promise<unknown>, object][])('asks the shop for %s', async (_, ask, expected) => {
  const requests = fakeBackend(() => ({ body: { total: 0, rows: [] } }))
  await ask()
  expect(requests.map(({ body }) => body)).toEqual([expected])
})
