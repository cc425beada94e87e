import { useMatch } from 'react-router-dom'
import { CATEGORY_DESCRIPTIONS } from '../../content/pages/category-pages.ts'
import { categoryLabel, isShopCategory } from '../../domain/catalogue/categories.ts'
import { Listing } from '../../features/catalogue/product-list/Listing.tsx'
import { NotFoundState } from '../../ui/feedback/NotFoundState.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function CategoryPage() {
  const slug = useMatch('/category/:slug')?.params.slug
  if (!isShopCategory(slug)) return <NotFoundState />
  const title = categoryLabel(slug)
  return (
    <>
      <PageHead title={title} description={CATEGORY_DESCRIPTIONS[slug]} />
      <Listing key={slug} title={title} within={slug} />
    </>
  )
}
