import { Link } from 'react-router-dom'
import { CATEGORY_DESCRIPTIONS } from '../../content/pages/category-pages.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import {
  categoryLabel,
  categoryPath,
  SHOP_CATEGORY_SLUGS,
  type ShopCategorySlug,
} from '../../domain/catalogue/categories.ts'
import { categoryCover } from '../../domain/catalogue/category-cover.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { buttonClassName } from '../../ui/control/button-class-name.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** Follows a card's samples (rule W2). */
const MORE_ITEMS = '+4 more'

const CATEGORY_SAMPLES: Readonly<Record<ShopCategorySlug, readonly string[]>> = {
  'kitchen-utensils': ['Soup pots', 'Frying pans', 'Knife sets', 'Mixing bowls', 'Wooden spoons', 'Chopping boards'],
  'household-items': ['Brooms and brushes', 'Buckets', 'Laundry baskets', 'Storage boxes', 'Bed sheets', 'Curtains'],
  'school-items': [
    'School backpacks',
    'Lunch boxes',
    'Exercise books',
    'Mathematical sets',
    'Pens and pencils',
    'Water bottles',
  ],
  'body-care': ['Shea body lotion', 'Black soap', 'Body scrubs', 'Coconut oil', 'Hand creams', 'Shower gels'],
  supplements: ['Multivitamins', 'Vitamin C', 'Omega-3', 'Calcium', 'Zinc', 'Moringa powder'],
}

type CategoryCardProps = { slug: ShopCategorySlug; cover: Product | undefined }

function CategoryCard({ slug, cover }: CategoryCardProps) {
  return (
    <article className="h-full">
      <Link
        to={categoryPath(slug)}
        className="flex h-full flex-col rounded-card border border-line bg-surface p-5 hover:border-brand"
      >
        <div className="flex flex-wrap items-start gap-4">
          <div className="grow basis-[7rem]">
            <h2 className="text-lg max-[15rem]:text-base">{categoryLabel(slug)}</h2>
            <p className="mt-1 text-muted">{CATEGORY_DESCRIPTIONS[slug]}</p>
          </div>
          <Picture
            src={cover?.image ?? null}
            placeholder={cover?.placeholder}
            alt=""
            title={categoryLabel(slug)}
            sizes="112px"
            className="w-28 shrink-0 rounded-lg"
          />
        </div>
        <ul className="mt-4 mb-5 flex flex-wrap gap-1.5">
          {CATEGORY_SAMPLES[slug].map((item) => (
            <li key={item}>
              <Badge tone="grey">{item}</Badge>
            </li>
          ))}
          <li>
            <Badge>{MORE_ITEMS}</Badge>
          </li>
        </ul>
        <span className={buttonClassName('quiet', 'medium', 'mt-auto')}>{`Shop ${categoryLabel(slug)}`}</span>
      </Link>
    </article>
  )
}

export function CategoriesPage() {
  const { products } = useCatalogue()
  return (
    <>
      <PageHead
        title="Categories"
        description="Kitchen, household, school, body care and supplements: where to find what."
      />
      <PageTitle>Categories</PageTitle>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-6 lg:gap-4">
        {SHOP_CATEGORY_SLUGS.map((slug) => (
          <li key={slug} className="lg:col-span-2 lg:nth-[-n+2]:col-span-3">
            <CategoryCard slug={slug} cover={categoryCover(products, slug)} />
          </li>
        ))}
      </ul>
      <section className="mt-8 rounded-hero bg-tint p-6 text-center text-deep">
        <h2 className="text-xl">Can't find what you're looking for?</h2>
        <p className="mt-1">See everything we sell, or ask us and we will look for it.</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <LinkButton to="/shop">Browse All Products</LinkButton>
          <LinkButton to="/contact" variant="plain">
            Contact Us
          </LinkButton>
        </div>
      </section>
    </>
  )
}
