export const HERO_PRODUCT_SLIDE = {
  accent: 'Featured',
  cta: 'Shop Now',
  descriptionFallback: 'Delivered across {country} and worldwide.',
} as const

export type HomeCategoryCard = {
  readonly name: string
  readonly description: string
  /** A claim, like the badge: shown while the owner stands up for it (rule P8). */
  readonly count: string
  readonly isPopular: boolean
  readonly to: string
  /** A category slug that a picture can be chosen by. */
  readonly category: string
}

/** Rule W2. */
export const HOME_CATEGORY_CARDS: readonly HomeCategoryCard[] = [
  {
    name: 'Smartphones',
    description: 'Latest phones and accessories',
    count: '500+ Products',
    isPopular: true,
    to: '/shop?category=electronics',
    category: 'electronics',
  },
  {
    name: 'Fashion Shoes',
    description: 'Comfortable shoes for every occasion',
    count: '800+ Products',
    isPopular: true,
    to: '/shop?category=fashion',
    category: 'fashion',
  },
  {
    name: 'Kitchen Utensils',
    description: 'Pots, pans and tools for good cooking',
    count: '300+ Products',
    isPopular: false,
    to: '/category/kitchen-utensils',
    category: 'kitchen-utensils',
  },
  {
    name: 'Beauty & Cosmetics',
    description: 'Skin care, body care and make-up',
    count: '600+ Products',
    isPopular: true,
    to: '/category/body-care',
    category: 'body-care',
  },
  {
    name: 'Jewelry',
    description: 'Necklaces, rings and bracelets',
    count: '400+ Products',
    isPopular: false,
    to: '/shop?category=jewelry',
    category: 'jewelry',
  },
  {
    name: 'Accessories',
    description: 'Bags, belts, watches and more',
    count: '700+ Products',
    isPopular: false,
    to: '/shop?category=accessories',
    category: 'accessories',
  },
]
