import { useQuery } from '@tanstack/react-query'
import { salePreview } from '../../data/admin/sale-campaigns.ts'
import { plural } from '../../lib/plural.ts'
import { Price } from '../../ui/price/Price.tsx'

type SalePreviewProps = {
  /** Null for every category. */
  category: string | null
  /** NaN while none is typed. */
  percent: number
}

/** The effect of a sale, before it begins. */
export function SalePreview({ category, percent }: SalePreviewProps) {
  return (
    <section
      aria-label="What it does"
      aria-live="polite"
      className="rounded-lg border border-line p-3 text-sm sm:col-span-2"
    >
      {Number.isNaN(percent) ? (
        <p className="text-muted">Enter the percentage to see the prices.</p>
      ) : (
        <Prices category={category} percent={percent} />
      )}
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No product is in this category. Those added while the sale is on get its price.'
  return `Lowers the price of ${plural(count, 'product')}.`
}

function Prices({ category, percent }: SalePreviewProps) {
  const { data, isError } = useQuery(salePreview(category, percent))
  if (isError)
    return <p className="text-danger">The prices could not be looked at. The sale can be started all the same.</p>
  if (!data) return <p className="text-muted">Looking at the prices...</p>
  const { products, own, examples } = data
  return (
    <>
      <p className="font-semibold">{countText(products)}</p>
      {own > 0 && <p>{`With a sale price of their own, which stays: ${plural(own, 'product')}.`}</p>}
      <ul className="mt-2 grid gap-1">
        {examples.map(({ id, name, price, salePrice }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="text-right">
              <Price isNaira kobo={salePrice ?? price} was={salePrice && price} className="font-semibold" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
