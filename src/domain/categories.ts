export type Category = {
  readonly slug: string
  readonly label: string
  /** What a variant of a product in this category can vary by; the first is the default. */
  readonly variantTypes: readonly [string, ...string[]]
}

/** Labels in the admin's order (specification 2, point 9, and decision 7), each mapped to the slug stored in `products.category`. */
export const CATEGORIES = [
  { slug: 'electronics', label: 'Electronics', variantTypes: ['Color', 'Storage', 'Model'] },
  { slug: 'fashion', label: 'Clothing', variantTypes: ['Size', 'Color', 'Material'] },
  { slug: 'home-garden', label: 'Home & Garden', variantTypes: ['Size', 'Color', 'Material'] },
  { slug: 'sports', label: 'Sports', variantTypes: ['Size', 'Color', 'Weight'] },
  { slug: 'books', label: 'Books', variantTypes: ['Format', 'Language', 'Edition'] },
  { slug: 'beauty', label: 'Beauty', variantTypes: ['Shade', 'Size', 'Scent'] },
  { slug: 'food', label: 'Food', variantTypes: ['Weight', 'Flavour', 'Pack'] },
  { slug: 'kitchen-utensils', label: 'Kitchen Utensils', variantTypes: ['Size', 'Color', 'Material', 'Set'] },
  { slug: 'body-care', label: 'Body Care', variantTypes: ['Size', 'Scent', 'Skin Type'] },
  { slug: 'supplements', label: 'Body Supplements', variantTypes: ['Count', 'Strength', 'Flavour'] },
  { slug: 'household-items', label: 'Household Items', variantTypes: ['Size', 'Color', 'Material'] },
  { slug: 'school-items', label: 'Back to School', variantTypes: ['Size', 'Color', 'Pack'] },
  { slug: 'jewelry', label: 'Jewelry', variantTypes: ['Material', 'Size', 'Length'] },
  { slug: 'accessories', label: 'Accessories', variantTypes: ['Color', 'Size', 'Material'] },
] as const satisfies readonly Category[]

export type CategorySlug = (typeof CATEGORIES)[number]['slug']

/** The five categories with pages of their own, in the shop's order. Source: specification 1, point 2. */
export const SHOP_CATEGORY_SLUGS = [
  'kitchen-utensils',
  'household-items',
  'school-items',
  'body-care',
  'supplements',
] as const satisfies readonly CategorySlug[]

export type ShopCategorySlug = (typeof SHOP_CATEGORY_SLUGS)[number]

const BY_SLUG: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.slug, category]))

export function isShopCategory(slug: unknown): slug is ShopCategorySlug {
  return SHOP_CATEGORY_SLUGS.some((known) => known === slug)
}

/** The category's label; for a slug outside the table its words, capitalised (`garden-tools` -> `Garden Tools`). */
export function categoryLabel(slug: string): string {
  const known = BY_SLUG.get(slug)
  if (known) return known.label
  return slug
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Variant types of a category; Size alone for a slug outside the table. Source: specification 2, point 2. */
export function variantTypes(slug: string): readonly [string, ...string[]] {
  return BY_SLUG.get(slug)?.variantTypes ?? ['Size']
}

/** A category's page, or the shop filtered by it for a slug without one (decision 7). */
export function categoryPath(slug: string): string {
  return isShopCategory(slug) ? `/category/${slug}` : `/shop?category=${encodeURIComponent(slug)}`
}
