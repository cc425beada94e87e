import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Tables } from '../db/store.ts'

const REFUSED_TOKEN = metaKey<string>('outboxPause')

/** Enough of a token to know it again, and of no use to anybody else. */
function traceOf(token: string): string {
  return token.slice(-12)
}

/** Whether the server has refused this very token: the queue waits for another. */
export async function isPausedFor(tx: Tables<'meta'>, token: string): Promise<boolean> {
  return (await readMeta(tx, REFUSED_TOKEN)) === traceOf(token)
}

export async function pauseFor(tx: Tables<'meta'>, token: string): Promise<void> {
  await writeMeta(tx, REFUSED_TOKEN, traceOf(token))
}
