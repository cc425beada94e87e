import { storedJson } from '../../lib/stored-value.ts'

/** If it fails again within this time, another reload won't help. */
const QUIET_MS = 60_000

const reloadedAt = storedJson('oja-reloaded-at', Number, { area: 'session' })

/** Reloads the page unless it was reloaded within the last minute. Returns whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = reloadedAt.read()
  if (last !== null && now - last < QUIET_MS) return false
  // Without storage a reload loop couldn't be detected.
  if (!reloadedAt.write(now)) return false
  location.reload()
  return true
}
