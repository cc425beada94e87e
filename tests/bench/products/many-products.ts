import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import type { ShopApi } from '../../e2e/support/shop-api.ts'

const BATCH = 500
const COLUMNS = 'name,description,brand,category,price,specifications,image_url,image_placeholder'

type Made = { readonly name: string; readonly price: number; readonly [column: string]: unknown }

function variant(row: Made, number: number): Made {
  const name = `${row.name} ${number}`
  return { ...row, name, price: row.price + (number % 90) * 50, stock_quantity: 1 + (number % 40) }
}

/** Fills the shop with variants of its own products until it has `count`, each with a name of its own. */
export async function makeProducts(api: ShopApi, count: number): Promise<void> {
  const models = await api.rows<Made>(`products?select=${COLUMNS}&order=id`, null)
  if (models.length === 0) throw new Error('a shop without products has none to vary')
  for (let made = models.length; made < count; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - made) }, (_, index) =>
      variant(models[(made + index) % models.length] as Made, made + index),
    )
    const headers = { apikey: LOCAL_KEYS.secret, prefer: 'return=minimal' }
    await api.request('/rest/v1/products', null, { method: 'POST', headers, body: JSON.stringify(rows) })
  }
}
