import { useCallback, useEffect } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { createExternalStore } from '../../../lib/external-store.ts'
import { applyToCatalogue, getCatalogue, useCatalogue } from '../catalogue-store.ts'

type LookupStatus = 'loading' | 'missing' | 'unreachable'

/**
 * found: `isComplete` is false while its details load. missing: the shop has no such product.
 * unreachable: not on this device, and the server can't be reached.
 */
type ProductLookup =
  | { readonly status: 'found'; readonly product: Product; readonly isComplete: boolean }
  | { readonly status: LookupStatus; readonly product: undefined; readonly isComplete: false }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const lookups = createExternalStore<ReadonlyMap<string, LookupStatus>>(new Map())

function report(id: string, status: LookupStatus | null): void {
  const next = new Map(lookups.get())
  if (status === null) next.delete(id)
  else next.set(id, status)
  lookups.set(next)
}

function isLoaded(id: string): boolean {
  const { byId, partialIds } = getCatalogue()
  return byId.has(id) && !partialIds.has(id)
}

/** Loads a product into memory from the device, else from the server. `useProductLookup` returns the outcome. */
export async function lookUpProduct(id: string): Promise<void> {
  if (isLoaded(id) || lookups.get().get(id) === 'loading') return
  report(id, 'loading')
  try {
    const { findOnDevice, findOnServer } = await import('./find-product.ts')
    const product = (await findOnDevice(id)) ?? (await findOnServer(id))
    if (product) applyToCatalogue({ rows: [product] })
    report(id, product ? null : 'missing')
  } catch {
    report(id, isLoaded(id) ? null : 'unreachable')
  }
}

/** Returns a check for products that the server was asked for and doesn't sell. */
export function useIsMissing(): (id: string) => boolean {
  const statuses = lookups.use()
  return useCallback((id) => statuses.get(id) === 'missing', [statuses])
}

/** Returns a product by id, at once if it is in memory. Otherwise looks it up. */
export function useProductLookup(id: string): ProductLookup {
  const { byId, partialIds } = useCatalogue()
  const status = lookups.use().get(id)
  const isAskable = UUID.test(id)
  const product = byId.get(id)
  const isComplete = product !== undefined && !partialIds.has(id)
  useEffect(() => {
    if (isAskable && !isComplete) void lookUpProduct(id)
  }, [id, isAskable, isComplete])
  if (product) return { status: 'found', product, isComplete }
  return { status: isAskable ? (status ?? 'loading') : 'missing', product: undefined, isComplete: false }
}
