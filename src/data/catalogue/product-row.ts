import type { Product, Variant } from '../../domain/catalogue/product.ts'
import { koboFromNumeric } from '../../domain/money/money.ts'

type VariantRow = {
  readonly id: string
  readonly type: string
  readonly value: string
  readonly additional_price: number | string
  readonly stock_quantity: number
}

/** A live row of `catalogue_changes` or of the table `products`. Prices in naira. */
export type ProductRow = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly brand: string | null
  readonly category: string
  readonly price: number | string
  readonly stock_quantity: number
  readonly featured: boolean
  readonly image_url: string | null
  readonly gallery_images: readonly string[] | null
  /** Left out by older answers, and where no picture has a description. */
  readonly image_alts?: readonly string[]
  readonly specifications: Readonly<Record<string, unknown>> | null
  readonly image_placeholder: string | null
  readonly varieties: readonly VariantRow[] | null
  readonly rating_sum: number
  readonly rating_count: number
  readonly created_at: string
}

/** The columns to select for a `ProductRow`. */
export const PRODUCT_COLUMNS =
  'id,name,description,brand,category,price,stock_quantity,featured,image_url,gallery_images,image_alts,specifications,image_placeholder,varieties,rating_sum,rating_count,created_at'

function variant(row: VariantRow): Variant {
  const { id, type, value } = row
  return { id, type, value, additionalPrice: koboFromNumeric(row.additional_price), stock: row.stock_quantity }
}

function textMap(values: Readonly<Record<string, unknown>> | null): Readonly<Record<string, string>> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/**
 * The shop's product of a database row: prices to kobo, times to milliseconds.
 * @throws RangeError when a price is not a number
 */
export function productFromRow(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: koboFromNumeric(row.price),
    stock: row.stock_quantity,
    featured: row.featured,
    image: row.image_url,
    placeholder: row.image_placeholder,
    gallery: row.gallery_images ?? [],
    ...(row.image_alts?.length ? { imageAlts: row.image_alts } : {}),
    specifications: textMap(row.specifications),
    variants: (row.varieties ?? []).map(variant),
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    createdAt: Date.parse(row.created_at),
  }
}
