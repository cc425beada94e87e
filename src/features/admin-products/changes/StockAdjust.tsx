import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import * as TEXT from '../../../content/admin/screens/products.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { useStock } from './use-stock.ts'

const END = 'grid h-9 w-9 place-items-center text-brand disabled:opacity-40'

type StockAdjustProps = {
  productId: string
  /** Null for a product without variants. */
  variantId?: string | null
  name: string
  stock: number
}

/** Stock in its place: what is typed or pressed is stored at once. */
export function StockAdjust({ productId, variantId = null, name, stock: listed }: StockAdjustProps) {
  const { stock, isBusy, change } = useStock(productId, variantId, listed)
  const [typed, setTyped] = useState(String(listed))
  useEffect(() => setTyped(String(stock)), [stock])
  const store = (wanted: number) => change(wanted, { onError: () => setTyped(String(stock)) })
  const apply = () => {
    const wanted = Number(typed)
    const isCount =
      typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= LIMITS.products.stock_quantity
    if (!isCount) setTyped(String(stock))
    else if (wanted !== stock) store(wanted)
  }
  return (
    <span className="inline-flex items-center rounded-lg border border-edge bg-surface">
      <button
        type="button"
        aria-label={`One less of ${name}`}
        className={END}
        disabled={stock === 0 || isBusy}
        onClick={() => store(stock - 1)}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <input
        aria-label={fillText(TEXT.stockOf, { name })}
        inputMode="numeric"
        className={`nums h-9 w-14 text-center font-semibold ${stock === 0 ? 'text-danger' : ''}`}
        value={typed}
        readOnly={isBusy}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(String(stock))
        }}
      />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        className={END}
        disabled={isBusy}
        onClick={() => store(stock + 1)}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </span>
  )
}
