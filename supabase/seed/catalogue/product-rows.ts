import { Chance } from '../lib/chance.ts'
import { after, before, DAY, HOUR, startOfDay } from '../lib/time.ts'
import type { ProductPictures } from '../pictures/seed-pictures.ts'
import type { DemoProduct } from './demo-product.ts'

const OLDEST_DAYS = 220
const SALE_DAYS = 10

/**
 * Products were added over some months in mixed order, so that the newest are from several categories. The rows stay the same all day, so that
 * one build fits every database created that day.
 */
export function productRows(
  products: readonly DemoProduct[],
  pictures: ReadonlyMap<string, ProductPictures>,
  now: Date,
) {
  const chance = new Chance(11)
  const today = startOfDay(now)
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    description: product.description,
    brand: product.brand,
    category: product.category,
    price: product.price,
    sale_price: product.salePrice ?? null,
    sale_until: product.salePrice ? after(today, SALE_DAYS * DAY) : null,
    stock_quantity: product.stock,
    featured: product.featured ?? false,
    specifications: Object.entries(product.specifications),
    ...(pictures.get(product.id) ?? { image_url: null, gallery_images: [], image_placeholder: null }),
    varieties: [],
    rating_sum: 0,
    rating_count: 0,
    created_at: before(today, chance.between(24, OLDEST_DAYS * 24) * HOUR),
  }))
}
