import { Link } from 'react-router-dom'
import { HOME_SECTIONS } from '../../content/pages/home.ts'
import { SHOP } from '../../content/shop.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { featuredProducts, HOME_FEATURED_LIMIT } from '../../domain/catalogue/featured.ts'
import { sortedProducts } from '../../domain/catalogue/product-sort.ts'
import { ProductCard } from '../../features/catalogue/product-card/ProductCard.tsx'
import { SkeletonGrid } from '../../features/catalogue/product-list/SkeletonGrid.tsx'
import { CategoryGrid } from '../../features/home/CategoryGrid.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import { NewsletterBand } from '../../features/home/NewsletterBand.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

type SectionHeadProps = { title: string; link: { to: string; label: string } }

function SectionHead({ title, link }: SectionHeadProps) {
  return (
    <div className="mt-7 mb-2 flex items-center justify-between gap-3 lg:mt-10">
      <h2 className="text-lg lg:text-xl">{title}</h2>
      <Link to={link.to} className="flex min-h-11 shrink-0 items-center text-sm font-semibold text-brand">
        {link.label}
      </Link>
    </div>
  )
}

const { categories, featured: featuredText } = HOME_SECTIONS

/** What isn't here may still come. */
function useIsWaiting(): boolean {
  const { isComplete, isStuck } = useCatalogue()
  return !isComplete && !isStuck
}

function FeaturedProducts() {
  const { products } = useCatalogue()
  const isWaiting = useIsWaiting()
  const featured = featuredProducts(sortedProducts(products, 'newest'), HOME_FEATURED_LIMIT)
  if (featured.length === 0 && isWaiting) return <SkeletonGrid count={HOME_FEATURED_LIMIT} isDescribed />
  if (featured.length === 0) return <p className="py-8 text-center text-muted">{featuredText.empty}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {featured.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} isDescribed />
        </li>
      ))}
    </ul>
  )
}

export function HomePage() {
  const { products } = useCatalogue()
  return (
    <>
      <PageHead title={SHOP.name} description={SHOP.description} />
      <h1 tabIndex={-1} className="sr-only">
        {SHOP.name}
      </h1>
      <Hero products={products} isWaiting={useIsWaiting()} />
      <SectionHead title={categories.title} link={{ to: '/categories', label: categories.link }} />
      <CategoryGrid />
      <SectionHead title={featuredText.title} link={{ to: '/shop', label: featuredText.link }} />
      <FeaturedProducts />
      <NewsletterBand />
    </>
  )
}
