import type { ShopApi } from './shop-api.ts'

type Listed = {
  id: string
  name: string
  price: number
  stock_quantity: number
  image_url: string
  category: string
  product_varieties: unknown[]
}

export type ChangedCatalogue = {
  readonly soldOut: Listed
  readonly dearer: Listed
  /** The name of the new product. */
  readonly added: string
  readonly undo: () => Promise<void>
}

const ADDED = 'Enamel kettle, added after the build'

/**
 * Makes the shop differ from its prerendered pages, as it does a minute after every build: of the newest products, which lists begin with, one is
 * sold out, one has another price, and a featured one is added before them.
 */
export async function changeCatalogue(api: ShopApi): Promise<ChangedCatalogue> {
  const columns = 'id,name,price,stock_quantity,image_url,category,product_varieties(id)'
  const newest = await api.rows<Listed>(
    `products?select=${columns}&stock_quantity=gt.0&order=created_at.desc,id&limit=10`,
    null,
  )
  const [, soldOut, dearer] = newest.filter(({ product_varieties }) => product_varieties.length === 0)
  if (!soldOut || !dearer) throw new Error('the shop has too few products to change')
  const added = await api.newProduct({
    name: ADDED,
    price: 12_500,
    stock_quantity: 9,
    featured: true,
    category: soldOut.category,
    image_url: soldOut.image_url,
    created_at: new Date().toISOString(),
  })
  await api.changeProduct(soldOut.id, { stock_quantity: 0 })
  await api.changeProduct(dearer.id, { price: Number(dearer.price) + 1000 })
  const undo = async () => {
    await api.changeProduct(soldOut.id, { stock_quantity: soldOut.stock_quantity })
    await api.changeProduct(dearer.id, { price: dearer.price })
    await api.changeProduct(added, { stock_quantity: 0, featured: false })
  }
  return { soldOut, dearer, added: ADDED, undo }
}
