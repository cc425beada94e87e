import { useEffect } from 'react'
import { createExternalStore } from '../../lib/external-store.ts'
import type { RemovedProduct } from './removed-products.ts'

const gone = createExternalStore<ReadonlyMap<string, RemovedProduct>>(new Map())

/** Returns this device's record of products that are no longer sold. Reads it again when `ids`, a joined list, changes. */
export function useRemovedProducts(ids: string): ReadonlyMap<string, RemovedProduct> {
  useEffect(() => {
    if (ids === '') return
    Promise.all([import('../db/device.ts'), import('./removed-products.ts')])
      .then(async ([{ getDevice }, { readRemovedProducts }]) => readRemovedProducts(await getDevice()))
      .then(gone.set, (cause: unknown) => console.warn('The names of gone products could not be read:', cause))
  }, [ids])
  return gone.use()
}
