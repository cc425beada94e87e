import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES, UNKNOWN_ERROR } from '../../content/admin-messages.ts'
import { adjustStock } from '../../data/admin/change-products.ts'
import type { DataError } from '../../data/supabase/errors.ts'
import type { Product } from '../../domain/product.ts'
import { STOCK_MAX } from '../../domain/product-limits.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useProductsChanged } from './use-products-changed.ts'

const END = 'grid h-9 w-9 place-items-center text-brand disabled:opacity-40'

type StockAdjustProps = { product: Pick<Product, 'id' | 'name' | 'stock'> }

/** Stock in the row: what is typed or pressed goes as a difference, so that sales meanwhile are kept. */
export function StockAdjust({ product: { id, name, stock } }: StockAdjustProps) {
  const [typed, setTyped] = useState(String(stock))
  const productsChanged = useProductsChanged()
  useEffect(() => setTyped(String(stock)), [stock])
  const adjust = useMutation<number, DataError, number>({
    mutationFn: (delta) => adjustStock(id, null, delta),
    onSuccess: async (left) => {
      setTyped(String(left))
      await productsChanged()
    },
    onError: ({ message }) => {
      setTyped(String(stock))
      const { tone, title } = ADMIN_MESSAGES.products.saveFailed
      showToast({ tone, title: fillText(title, { message: message || UNKNOWN_ERROR }) })
    },
  })
  const apply = () => {
    const wanted = Number(typed)
    const isCount = typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= STOCK_MAX
    if (!isCount) setTyped(String(stock))
    else if (wanted !== stock) adjust.mutate(wanted - stock)
  }
  const isBusy = adjust.isPending
  return (
    <span className="inline-flex items-center rounded-lg border border-edge bg-surface">
      <button
        type="button"
        aria-label={`One less of ${name}`}
        className={END}
        disabled={stock === 0 || isBusy}
        onClick={() => adjust.mutate(-1)}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <input
        aria-label={`Stock of ${name}`}
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
        onClick={() => adjust.mutate(1)}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </span>
  )
}
