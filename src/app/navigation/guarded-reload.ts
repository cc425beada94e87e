import { storedJson } from '../../lib/stored-value.ts'

/** A second failure within this time isn't cured by another reload. */
const QUIET_MS = 60_000

const reloadedAt = storedJson('oja-reloaded-at', Number, { area: 'session' })

/** Reloads the page unless it was reloaded a moment ago. Returns whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = reloadedAt.read()
  if (last !== null && now - last < QUIET_MS) return false
  // Without storage a loop couldn't be told from a first try.
  if (!reloadedAt.write(now)) return false
  location.reload()
  return true
}
