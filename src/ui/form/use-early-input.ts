import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Passes on, once, text typed or chosen in a prerendered control before hydration: React leaves it on the screen and
 * knows nothing about it.
 */
export function useEarlyInput<Control extends HTMLInputElement | HTMLSelectElement>(
  known: string,
  onEarly: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit can find something early
  useLayoutEffect(() => {
    const early = control.current?.value
    // The router takes no navigation before its own effects ran.
    if (early !== undefined && early !== known) queueMicrotask(() => onEarly(early))
  }, [])
  return control
}
