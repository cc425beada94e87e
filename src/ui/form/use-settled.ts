import { startTransition, useEffect, useState } from 'react'

/** Whether a value has stayed the same for some milliseconds, as the first one is taken to have. */
export function useSettled(value: unknown, afterMs: number): boolean {
  const [settled, setSettled] = useState({ value, isSettled: true })
  // In this very render: what comes back to a value is as unsettled as what leaves it.
  if (settled.value !== value) setSettled({ value, isSettled: false })
  useEffect(() => {
    if (settled.isSettled) return
    const timer = setTimeout(() => startTransition(() => setSettled({ value, isSettled: true })), afterMs)
    return () => clearTimeout(timer)
  }, [settled, value, afterMs])
  return settled.isSettled && settled.value === value
}
