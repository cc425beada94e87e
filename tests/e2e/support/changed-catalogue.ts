import type { ShopApi } from './shop-api.ts'

type ListedProduct = {
  id: string
  name: string
  price: number
  stock_quantity: number
  image_url: string
  category: string
  product_varieties: unknown[]
}

export type ChangedCatalogue = {
  readonly soldOut: ListedProduct
  readonly repriced: ListedProduct
  /** The name of the new product. */
  readonly added: string
  readonly undo: () => Promise<void>
}

const ADDED = 'Enamel kettle, added after the build'

/**
 * Makes the catalogue newer than the prerendered pages. Of the newest products, which lists show first, one sells out and one gets a higher price;
 * a featured product is added before them.
 */
export async function changeCatalogue(api: ShopApi): Promise<ChangedCatalogue> {
  const columns = 'id,name,price,stock_quantity,image_url,category,product_varieties(id)'
  const newest = await api.rows<ListedProduct>(
    `products?select=${columns}&stock_quantity=gt.0&order=created_at.desc,id&limit=10`,
    null,
  )
  const [, soldOut, repriced] = newest.filter(({ product_varieties }) => product_varieties.length === 0)
  if (!soldOut || !repriced) throw new Error('the shop has too few products to change')
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
  await api.changeProduct(repriced.id, { price: Number(repriced.price) + 1000 })
  const undo = async () => {
    await api.changeProduct(soldOut.id, { stock_quantity: soldOut.stock_quantity })
    await api.changeProduct(repriced.id, { price: repriced.price })
    await api.changeProduct(added, { stock_quantity: 0, featured: false })
  }
  return { soldOut, repriced, added: ADDED, undo }
}
