const listeners = new Set<() => void>()

export function wakeOutbox(): void {
  for (const listener of [...listeners]) listener()
}

/** Calls back when there is. Returns a way to stop. */
export function onOutboxWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
