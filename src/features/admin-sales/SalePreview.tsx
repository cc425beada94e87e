import { useQuery } from '@tanstack/react-query'
import { ADMIN_SALES } from '../../content/admin/sales.ts'
import { salePreview } from '../../data/admin/sale-campaigns.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Price } from '../../ui/price/Price.tsx'

const TEXT = ADMIN_SALES.preview

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
      aria-label={TEXT.title}
      aria-live="polite"
      className="rounded-lg border border-line p-3 text-sm sm:col-span-2"
    >
      {Number.isNaN(percent) ? (
        <p className="text-muted">{TEXT.wait}</p>
      ) : (
        <Prices category={category} percent={percent} />
      )}
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return TEXT.none
  return count === 1 ? TEXT.one : fillText(TEXT.many, { count })
}

function Prices({ category, percent }: SalePreviewProps) {
  const { data, isError } = useQuery(salePreview(category, percent))
  if (isError) return <p className="text-danger">{TEXT.failed}</p>
  if (!data) return <p className="text-muted">{TEXT.loading}</p>
  const { products, own, examples } = data
  return (
    <>
      <p className="font-semibold">{countText(products)}</p>
      {own > 0 && <p>{own === 1 ? TEXT.ownOne : fillText(TEXT.ownMany, { count: own })}</p>}
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
