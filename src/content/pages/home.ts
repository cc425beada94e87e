export type HeroSlide = {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** Null shows the first word of the title. */
  readonly image: string | null
  readonly cta: string
  readonly accent: string
  readonly productId?: string
}

/** Shown while no featured product can be. Rule W2. */
export const HERO_FALLBACK_SLIDES: readonly HeroSlide[] = [
  {
    accent: 'New Arrivals',
    title: 'Premium Electronics',
    subtitle: 'Phones and gadgets that last',
    description: 'Smartphones and everyday electronics, checked before they leave us.',
    image: null,
    cta: 'Shop Now',
  },
  {
    accent: 'Trending',
    title: 'Fashion Forward',
    subtitle: 'Shoes and clothing for every day',
    description: 'Comfortable shoes and clothing for work, school and weekends.',
    image: null,
    cta: 'Shop Now',
  },
  {
    accent: 'Best Sellers',
    title: 'Beauty & Cosmetics',
    subtitle: 'Care for skin and hair',
    description: 'Lotions, soaps and cosmetics from names you can trust.',
    image: null,
    cta: 'Shop Now',
  },
  {
    accent: 'For Your Home',
    title: 'Kitchen Essentials',
    subtitle: 'Everything for the kitchen',
    description: 'Pots, pans and knives, sent from Ibadan within 24 hours.',
    image: null,
    cta: 'Shop Now',
  },
]

/** Words around a slide made of a featured product. */
export const HERO_PRODUCT_SLIDE = {
  accent: 'Featured',
  cta: 'Shop Now',
  descriptionFallback: 'Delivered across Nigeria and worldwide.',
} as const

export const HERO = {
  secondCta: 'Browse Categories',
  customers: '10,000+ Happy Customers Worldwide',
} as const

export type HomeCategoryCard = {
  readonly name: string
  readonly description: string
  /** Fixed text (rule P8). */
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

export const HOME_SECTIONS = {
  categories: {
    title: 'Shop by Categories',
    link: 'View All Categories',
  },
  featured: {
    title: 'Featured Products',
    empty: 'No featured products available at the moment. Check back soon!',
    link: 'View All Products',
  },
  newsletter: {
    title: 'Stay in the loop',
    text: 'New products and offers, straight to your inbox. No spam.',
    field: 'Email address',
    button: 'Subscribe',
    busyButton: 'Subscribing...',
  },
} as const
