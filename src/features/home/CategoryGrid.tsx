import type { LucideIcon } from 'lucide-react'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Footprints from 'lucide-react/icons/footprints'
import Gem from 'lucide-react/icons/gem'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { HOME_CATEGORY_CARDS } from '../../content/pages/home.ts'
import { CLAIMS } from '../../content/settings/claims.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { categoryCover } from '../../domain/catalogue/category-cover.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  electronics: Smartphone,
  fashion: Footprints,
  'kitchen-utensils': CookingPot,
  'body-care': Sparkles,
  jewelry: Gem,
}

type CategoryIconProps = { category: string }

/** Drawn, not loaded: for a category without a picture on this page. */
function CategoryIcon({ category }: CategoryIconProps) {
  const Icon = ICONS[category] ?? ShoppingBag
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square w-16 place-items-center rounded-lg bg-tint text-deep lg:w-full"
    >
      <Icon size={32} strokeWidth={1.6} />
    </span>
  )
}

type CategoryGridProps = {
  /** Their pictures stand for their categories. */
  products: readonly Product[]
}

type CategoryPictureProps = { category: string; cover: Product | undefined }

/** A product of the category; an icon while the page has none. */
function CategoryPicture({ category, cover }: CategoryPictureProps) {
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
    <CategoryIcon category={category} />
  )
}

export const CategoryGrid = memo(function CategoryGrid({ products }: CategoryGridProps) {
  const { popularCounts } = useSetting('claims', CLAIMS)
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {HOME_CATEGORY_CARDS.map(({ name, description, count, isPopular, to, category }) => (
        <li key={name}>
          <Link
            to={to}
            className="relative block h-full rounded-card border border-line bg-surface p-3 hover:border-brand"
          >
            <CategoryPicture category={category} cover={categoryCover(products, category)} />
            {popularCounts && isPopular && (
              <Badge tone="gold" className="absolute top-3 right-3">
                Popular
              </Badge>
            )}
            <h3 className="mt-2 text-sm">{name}</h3>
            <p className="line-clamp-2 h-8 text-xs text-muted">{description}</p>
            {popularCounts && <p className="mt-1.5 text-xs font-semibold text-brand">{count}</p>}
          </Link>
        </li>
      ))}
    </ul>
  )
})
