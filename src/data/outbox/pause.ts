import type { Tables } from '../db/store.ts'

const META_ID = 'outboxPause'

/** Enough of a token to know it again, and of no use to anybody else. */
function traceOf(token: string): string {
  return token.slice(-12)
}

/** Whether the server has refused this very token: the queue waits for another. */
export async function isPausedFor(tx: Tables<'meta'>, token: string): Promise<boolean> {
  return (await tx.meta.get(META_ID))?.value === traceOf(token)
}

export async function pauseFor(tx: Tables<'meta'>, token: string): Promise<void> {
  await tx.meta.put({ id: META_ID, value: traceOf(token) })
}
