/** A channel to the other tabs; null where the browser has none, or refuses it. */
export function openBroadcast(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
