import type { OutboxEntry } from '../db/outbox-entry.ts'
import { isWaiting } from './wait.ts'

// For an entry that is due and yet did not get through in this pass.
const TRY_AGAIN_MS = 5000

export type Queue = {
  /** The entry to send now; undefined when every one waits. */
  readonly next: OutboxEntry | undefined
  /** When the first waiting entry is due, in milliseconds since 1970; null when none waits. */
  readonly dueAt: number | null
}

/** Chooses the oldest entry that may go: not rejected, due, not yet tried in this pass, and first of its lane. */
export function nextEntry(entries: readonly OutboxEntry[], now: number, tried: ReadonlySet<number>): Queue {
  const waiting = entries.filter((entry) => entry.refusal === null).sort((a, b) => a.version - b.version)
  const busyLanes = new Set<string>()
  let dueAt: number | null = null
  for (const entry of waiting) {
    const lane = `${entry.userId}/${entry.lane}`
    const isDue = !isWaiting(entry.notBefore, now)
    if (isDue && !busyLanes.has(lane) && !tried.has(entry.version)) return { next: entry, dueAt }
    busyLanes.add(lane)
    const at = isDue ? now + TRY_AGAIN_MS : entry.notBefore
    dueAt = Math.min(dueAt ?? at, at)
  }
  return { next: undefined, dueAt }
}
