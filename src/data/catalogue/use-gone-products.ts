import { useEffect } from 'react'
import { createExternalStore } from '../../lib/external-store.ts'
import type { GoneProduct } from './gone-products.ts'

const gone = createExternalStore<ReadonlyMap<string, GoneProduct>>(new Map())

/** Returns this device's record of products that are no longer sold. Reads it again when `ids`, a joined list, changes. */
export function useGoneProducts(ids: string): ReadonlyMap<string, GoneProduct> {
  useEffect(() => {
    if (ids === '') return
    Promise.all([import('../db/device.ts'), import('./gone-products.ts')])
      .then(async ([{ getDevice }, { readGoneProducts }]) => readGoneProducts(await getDevice()))
      .then(gone.set, (cause: unknown) => console.warn('The names of gone products could not be read:', cause))
  }, [ids])
  return gone.use()
}
