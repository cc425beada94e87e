import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '../../domain/product.ts'

/** Ids of the listed products that have their picture: all when pictures are wanted, else who had it while listed. */
export function usePictured(listed: readonly Product[], isWanted: boolean): ReadonlySet<string> {
  const before = useRef<ReadonlySet<string>>(new Set())
  const pictured = useMemo(
    () => new Set(listed.filter(({ id }) => isWanted || before.current.has(id)).map(({ id }) => id)),
    [listed, isWanted],
  )
  useLayoutEffect(() => {
    before.current = pictured
  }, [pictured])
  return pictured
}
