import { useMutation } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { adjustStock, type StockAdjustment } from '../../../data/admin/products/change-products.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useInvalidate } from '../../../ui/feedback/use-change.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PRODUCTS_CHANGED, toastNotSaved } from './products-changed.ts'

/**
 * Changes a stock by a difference, so that concurrent sales aren't overwritten. A request without a response may have been applied, so it is resent first,
 * under the same id, which the shop applies once.
 */
function useStock(productId: string, variantId: string | null, listed: number) {
  // After the change the list may no longer include the product.
  const [stock, setStock] = useState(listed)
  const unanswered = useRef<(StockAdjustment & { readonly wanted: number }) | null>(null)
  const invalidate = useInvalidate(PRODUCTS_CHANGED)
  useEffect(() => setStock(listed), [listed])
  const send = async (wanted: number, press: StockAdjustment) => {
    unanswered.current = { ...press, wanted }
    try {
      const left = await adjustStock(productId, variantId, press)
      unanswered.current = null
      return left
    } catch (cause) {
      const { kind } = toDataError(cause)
      if (kind !== 'offline' && kind !== 'unavailable') unanswered.current = null
      throw cause
    }
  }
  const { mutate, isPending } = useMutation<number, Error, number>({
    mutationFn: async (wanted) => {
      const before = unanswered.current
      const now = before ? await send(before.wanted, before) : stock
      if (now === wanted || before?.wanted === wanted) return now
      return send(wanted, { id: randomUuid(), delta: wanted - now })
    },
    onSuccess: setStock,
    onError: toastNotSaved,
    onSettled: () => void invalidate(),
  })
  return { stock, isBusy: isPending, change: mutate }
}

const END = 'grid h-9 w-9 place-items-center text-brand aria-disabled:opacity-40'

type StockAdjustProps = {
  productId: string
  /** Null for a product without variants. */
  variantId?: string | null
  name: string
  stock: number
}

/** Edits a stock in place and saves at once. */
export function StockAdjust({ productId, variantId = null, name, stock: listed }: StockAdjustProps) {
  const { stock, isBusy, change } = useStock(productId, variantId, listed)
  const [typed, setTyped] = useState(String(listed))
  useEffect(() => setTyped(String(stock)), [stock])
  const store = (wanted: number) => change(wanted, { onError: () => setTyped(String(stock)) })
  // Not `disabled` while busy: a disabled button loses keyboard focus.
  const press = (step: number) => isBusy || stock + step < 0 || store(stock + step)
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
        aria-disabled={stock === 0 || isBusy}
        onClick={() => press(-1)}
      >
        <Minus size={14} />
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
        aria-disabled={isBusy}
        onClick={() => press(1)}
      >
        <Plus size={14} />
      </button>
    </span>
  )
}

type StockDialogProps = { product: Product; onClose: () => void }

/** Edits each variant's stock. Every change is saved at once. */
export function StockDialog({ product: { id, name, variants }, onClose }: StockDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Stock of ${name}`}
      footer={
        <Button variant="plain" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-3">
        {variants.map((variant) => {
          const label = `${variant.type}: ${variant.value}`
          return (
            <li key={variant.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{label}</span>
              <StockAdjust productId={id} variantId={variant.id} name={label} stock={variant.stock} />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">Changes are saved at once.</p>
    </Dialog>
  )
}
