import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { recordEmptySearch } from '../../../data/monitoring/empty-searches.ts'
import { useSearcher } from '../../../data/search/searcher.ts'
import { useIdentity } from '../../../data/settings/use-identity.ts'
import { categoryLabel, categoryPath, SHOP_CATEGORY_SLUGS } from '../../../domain/catalogue/categories.ts'
import { isInStock } from '../../../domain/catalogue/product.ts'
import { byPopularity } from '../../../domain/catalogue/product-sort.ts'
import { whatsappMessage } from '../../../domain/people/whatsapp-link.ts'
import { WhatsAppLink } from '../../../ui/control/WhatsAppLink.tsx'
import { ProductStrip } from '../product-card/ProductStrip.tsx'

const MAX_POPULAR = 5
/** By then the shopper has stopped typing. */
const SETTLED_MS = 2000

/** Ways on from an empty search: matching categories or else the main ones, a WhatsApp message, popular products. */
export function NoResults({ text }: { text: string }) {
  const { products } = useCatalogue()
  const { whatsapp } = useIdentity()
  const searcher = useSearcher(products, true)
  const popular = useMemo(() => byPopularity(products.filter(isInStock)).slice(0, MAX_POPULAR), [products])
  const near = useMemo(() => searcher?.suggest(text).categories ?? [], [searcher, text])
  useEffect(() => {
    const timer = setTimeout(() => recordEmptySearch(text, 'nothing'), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  const categories = near.length > 0 ? near : SHOP_CATEGORY_SLUGS
  return (
    <>
      <nav aria-label="Look in a category" className="flex flex-wrap justify-center gap-2">
        {categories.map((slug) => (
          <Link
            key={slug}
            to={categoryPath(slug)}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm"
          >
            {categoryLabel(slug)}
          </Link>
        ))}
      </nav>
      <div className="mt-4 flex justify-center">
        <WhatsAppLink href={whatsappMessage(whatsapp, `Hello, I am looking for: ${text}`)}>
          Ask for it on WhatsApp
        </WhatsAppLink>
      </div>
      <ProductStrip title="Popular products" products={popular} />
    </>
  )
}
