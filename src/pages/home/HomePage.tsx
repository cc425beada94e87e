import type { LucideIcon } from 'lucide-react'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Footprints from 'lucide-react/icons/footprints'
import Gem from 'lucide-react/icons/gem'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { CLAIMS } from '../../content/settings/claims.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { getConnection, isFastConnection } from '../../data/connection/connection.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { categoryPath } from '../../domain/catalogue/categories.ts'
import { categoryCover } from '../../domain/catalogue/category-cover.ts'
import { featuredProducts, HOME_FEATURED_LIMIT } from '../../domain/catalogue/featured.ts'
import { newestFirst } from '../../domain/catalogue/newest-first.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { ProductCard } from '../../features/catalogue/product-card/ProductCard.tsx'
import { SkeletonGrid } from '../../features/catalogue/product-list/SkeletonGrid.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import { NewsletterBand } from '../../features/home/NewsletterBand.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { BelowTheFold } from '../../ui/hydration/BelowTheFold.tsx'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { useStableOrder } from '../../ui/list/use-stable-order.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

type CategoryPictureProps = { icon: LucideIcon; cover: Product | undefined }

/** A product's picture, or an icon if the page has none. */
function CategoryPicture({ icon: Icon, cover }: CategoryPictureProps) {
  return cover ? (
    <Picture
      src={cover.image}
      placeholder={cover.placeholder}
      alt=""
      title={cover.name}
      sizes="(min-width:64rem) 150px,64px"
      className="w-16 rounded-lg lg:w-full"
    />
  ) : (
    <span className="grid aspect-square w-16 place-items-center rounded-lg bg-tint text-deep lg:w-full">
      <Icon size={32} strokeWidth={1.6} />
    </span>
  )
}

/** Count and badge are the owner's claims, shown while they are turned on (rules W2 and P8). */
const CATEGORY_CARDS = [
  {
    category: 'electronics',
    icon: Smartphone,
    name: 'Smartphones',
    description: 'Latest phones and accessories',
    count: '500+ Products',
    isPopular: true,
  },
  {
    category: 'fashion',
    icon: Footprints,
    name: 'Fashion Shoes',
    description: 'Comfortable shoes for every occasion',
    count: '800+ Products',
    isPopular: true,
  },
  {
    category: 'kitchen-utensils',
    icon: CookingPot,
    name: 'Kitchen Utensils',
    description: 'Pots, pans and tools for good cooking',
    count: '300+ Products',
    isPopular: false,
  },
  {
    category: 'body-care',
    icon: Sparkles,
    name: 'Beauty & Cosmetics',
    description: 'Skin care, body care and make-up',
    count: '600+ Products',
    isPopular: true,
  },
  {
    category: 'jewelry',
    icon: Gem,
    name: 'Jewelry',
    description: 'Necklaces, rings and bracelets',
    count: '400+ Products',
    isPopular: false,
  },
  {
    category: 'accessories',
    icon: ShoppingBag,
    name: 'Accessories',
    description: 'Bags, belts, watches and more',
    count: '700+ Products',
    isPopular: false,
  },
]

type CategoryGridProps = {
  /** Source of the category pictures. */
  products: readonly Product[]
}

export const CategoryGrid = memo(function CategoryGrid({ products }: CategoryGridProps) {
  const { popularCounts } = useSetting('claims', CLAIMS)
  return (
    <ul className="grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {CATEGORY_CARDS.map(({ category, icon, name, description, count, isPopular }) => (
        <li key={name}>
          <Link
            to={categoryPath(category)}
            className="relative block h-full rounded-card border border-line bg-surface p-3 hover:border-brand"
          >
            <CategoryPicture icon={icon} cover={categoryCover(products, category)} />
            {popularCounts && isPopular && (
              <Badge tone="gold" className="absolute top-3 right-3">
                Popular
              </Badge>
            )}
            <h3 className="mt-2 text-sm">{name}</h3>
            <p className="line-clamp-2 h-xs-lines text-xs text-muted">{description}</p>
            {popularCounts && <p className="mt-1.5 text-xs font-semibold text-brand">{count}</p>}
          </Link>
        </li>
      ))}
    </ul>
  )
})

type SectionHeadProps = { title: string; link: { to: string; label: string } }

function SectionHead({ title, link }: SectionHeadProps) {
  return (
    <div className="mt-7 mb-2 flex flex-wrap items-center justify-between gap-x-3 lg:mt-10">
      <h2 className="grow basis-32 text-lg lg:text-xl">{title}</h2>
      <TextLink to={link.to} className="text-sm">
        {link.label}
      </TextLink>
    </div>
  )
}

/** Whether more products may still load. */
function useIsWaiting(): boolean {
  const { isComplete, serverLists, cannotLoadMore } = useCatalogue()
  return !isComplete && !serverLists && !cannotLoadMore
}

/** Returns the featured products in stock. Those already shown keep their places when the device's catalogue loads. */
function useFeatured(): readonly Product[] {
  const { products, isComplete } = useCatalogue()
  const sorted = useMemo(() => featuredProducts(newestFirst(products)), [products])
  return useStableOrder({ sorted, query: 'featured', isComplete, count: HOME_FEATURED_LIMIT })
}

/** Returns the products for category pictures. On a slow connection only those whose pictures the page loads anyway. */
function useCovers(featured: readonly Product[]): readonly Product[] {
  const { products } = useCatalogue()
  const isWaiting = useIsHydrating() || !isFastConnection() || getConnection().saveData
  return isWaiting ? featured.slice(0, HOME_FEATURED_LIMIT) : products
}

type FeaturedProductsProps = { featured: readonly Product[]; isWaiting: boolean }

const FeaturedProducts = memo(function FeaturedProducts({ featured, isWaiting }: FeaturedProductsProps) {
  if (featured.length === 0 && isWaiting) return <SkeletonGrid count={HOME_FEATURED_LIMIT} isDescribed />
  if (featured.length === 0)
    return <p className="py-8 text-center text-muted">No featured products available at the moment. Check back soon!</p>
  return (
    <ul className="grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {featured.slice(0, HOME_FEATURED_LIMIT).map((product) => (
        <li key={product.id}>
          <ProductCard product={product} isDescribed />
        </li>
      ))}
    </ul>
  )
})

export function HomePage() {
  const featured = useFeatured()
  const isWaiting = useIsWaiting()
  const { name, description } = usePublicIdentity()
  return (
    <>
      <PageHead title={name} description={description} />
      <h1 tabIndex={-1} className="sr-only">
        {name}
      </h1>
      <Hero featured={featured} isWaiting={isWaiting} />
      <SectionHead title="Shop by Categories" link={{ to: '/categories', label: 'View All Categories' }} />
      <CategoryGrid products={useCovers(featured)} />
      <SectionHead title="Featured Products" link={{ to: '/shop', label: 'View All Products' }} />
      <BelowTheFold>
        <FeaturedProducts featured={featured} isWaiting={isWaiting} />
        <NewsletterBand />
      </BelowTheFold>
    </>
  )
}
