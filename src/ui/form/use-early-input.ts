import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Reports once the value entered in a prerendered control before hydration: React keeps it on the screen without an event. */
export function useEarlyInput<Control extends HTMLInputElement | HTMLSelectElement>(
  known: string,
  onEarly: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit can find early input
  useLayoutEffect(() => {
    const early = control.current?.value
    // The router ignores navigation before its own effects have run.
    if (early !== undefined && early !== known) queueMicrotask(() => onEarly(early))
  }, [])
  return control
}
