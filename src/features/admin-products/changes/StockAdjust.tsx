import { useMutation } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import * as TEXT from '../../../content/admin/screens/products.ts'
import { adjustStock } from '../../../data/admin/products/change-products.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { sayNotSaved } from './say-not-saved.ts'
import { useProductsChanged } from './use-products-changed.ts'

const END = 'grid h-9 w-9 place-items-center text-brand disabled:opacity-40'

type StockAdjustProps = {
  productId: string
  /** Null for a product without variants. */
  variantId?: string | null
  name: string
  stock: number
}

/** Stock in its place: what is typed or pressed goes as a difference, so that sales meanwhile are kept. */
export function StockAdjust({ productId, variantId = null, name, stock: listed }: StockAdjustProps) {
  // The list may no longer have the product that was changed.
  const [stock, setStock] = useState(listed)
  const [typed, setTyped] = useState(String(listed))
  const productsChanged = useProductsChanged()
  useEffect(() => {
    setStock(listed)
    setTyped(String(listed))
  }, [listed])
  const adjust = useMutation<number, Error, number>({
    mutationFn: (delta) => adjustStock(productId, variantId, delta),
    onSuccess: async (left) => {
      setStock(left)
      setTyped(String(left))
      await productsChanged()
    },
    onError: (error) => {
      setTyped(String(stock))
      sayNotSaved(error)
    },
  })
  const apply = () => {
    const wanted = Number(typed)
    const isCount =
      typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= LIMITS.products.stock_quantity
    if (!isCount) setTyped(String(stock))
    else if (wanted !== stock) adjust.mutate(wanted - stock)
  }
  const isBusy = adjust.isPending
  return (
    <span className="inline-flex items-center rounded-lg border border-edge bg-surface">
      <button
        type="button"
        aria-label={fillText(TEXT.oneLessOf, { name })}
        className={END}
        disabled={stock === 0 || isBusy}
        onClick={() => adjust.mutate(-1)}
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
        aria-label={fillText(TEXT.oneMoreOf, { name })}
        className={END}
        disabled={isBusy}
        onClick={() => adjust.mutate(1)}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </span>
  )
}
