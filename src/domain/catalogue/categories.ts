export type Category = {
  readonly slug: string
  readonly label: string
}

/** Labels in the admin's order, each mapped to the slug stored in `products.category`. */
export const CATEGORIES = [
  { slug: 'electronics', label: 'Electronics' },
  { slug: 'fashion', label: 'Clothing' },
  { slug: 'home-garden', label: 'Home & Garden' },
  { slug: 'sports', label: 'Sports' },
  { slug: 'books', label: 'Books' },
  { slug: 'beauty', label: 'Beauty' },
  { slug: 'food', label: 'Food' },
  { slug: 'kitchen-utensils', label: 'Kitchen Utensils' },
  { slug: 'body-care', label: 'Body Care' },
  { slug: 'supplements', label: 'Body Supplements' },
  { slug: 'household-items', label: 'Household Items' },
  { slug: 'school-items', label: 'Back to School' },
  { slug: 'jewelry', label: 'Jewelry' },
  { slug: 'accessories', label: 'Accessories' },
] as const satisfies readonly Category[]

export type CategorySlug = (typeof CATEGORIES)[number]['slug']

/** The five categories with pages of their own, in the shop's order (rule P1). */
export const SHOP_CATEGORY_SLUGS = [
  'kitchen-utensils',
  'household-items',
  'school-items',
  'body-care',
  'supplements',
] as const satisfies readonly CategorySlug[]

export type ShopCategorySlug = (typeof SHOP_CATEGORY_SLUGS)[number]

/** The database accepts any such slug, so that an admin can add categories. */
export const CATEGORY_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const BY_SLUG: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.slug, category]))

export function isShopCategory(slug: unknown): slug is ShopCategorySlug {
  return SHOP_CATEGORY_SLUGS.some((known) => known === slug)
}

/** Returns the category's label. An unknown slug becomes capitalised words (`garden-tools` -> `Garden Tools`). */
export function categoryLabel(slug: string): string {
  const known = BY_SLUG.get(slug)
  if (known) return known.label
  return slug
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Returns the path of a category's page, or of the filtered shop if it has none (rule P1). */
export function categoryPath(slug: string): string {
  return isShopCategory(slug) ? `/category/${slug}` : `/shop?category=${encodeURIComponent(slug)}`
}
