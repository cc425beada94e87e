import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adjustStock, type StockPress } from '../../../data/admin/products/change-products.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { sayNotSaved } from './say-not-saved.ts'
import { useProductsChanged } from './use-products-changed.ts'

/**
 * The stock of a product or variant, and how to make it another: told as a difference, so that sales meanwhile are kept. A press without an answer may be
 * done all the same: it is sent again before anything else, under its id, which the shop does once.
 */
export function useStock(productId: string, variantId: string | null, listed: number) {
  // The list may no longer have the product that was changed.
  const [stock, setStock] = useState(listed)
  const unanswered = useRef<(StockPress & { readonly wanted: number }) | null>(null)
  const productsChanged = useProductsChanged()
  useEffect(() => setStock(listed), [listed])
  const send = async (wanted: number, press: StockPress) => {
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
    onError: sayNotSaved,
    onSettled: () => void productsChanged(),
  })
  return { stock, isBusy: isPending, change: mutate }
}
