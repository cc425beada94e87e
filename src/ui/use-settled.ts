import { startTransition, useEffect, useState } from 'react'

/** A value as soon as it has stayed the same for some milliseconds; until then the one before. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), afterMs)
    return () => clearTimeout(timer)
  }, [value, settled, afterMs])
  return settled
}
