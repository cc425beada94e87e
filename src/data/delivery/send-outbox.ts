import { followConnection, getConnection } from '../connection/connection.ts'
import { onOutboxWake } from '../outbox/change-outbox.ts'
import { type DrainReport, drainOutbox, withOutboxLock } from '../outbox/drain.ts'
import { onAuthEvent } from '../session/auth-client.ts'
import { currentUserId } from '../session/session-state.ts'
import { renewToken } from '../supabase/client.ts'
import { pagePorts } from './page-ports.ts'

const LOCKED_MS = 3000
const NO_TOKEN_MS = 60_000
const LONGEST_TIMER_MS = 10 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<DrainReport | undefined> | null = null
let isWanted = false
/** The last pass left something behind for want of a token. */
let needsToken = false

function drainLater(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(false), Math.min(Math.max(ms, 0), LONGEST_TIMER_MS))
}

async function pass(isEager: boolean): Promise<DrainReport | undefined> {
  const ports = await pagePorts()
  const report = await withOutboxLock(() => drainOutbox(ports, isEager))
  if (!report) drainLater(LOCKED_MS)
  else if (report.dueAt !== null) drainLater(report.dueAt - Date.now())
  const sender = await ports.sender()
  needsToken = currentUserId() !== null && (sender === null || report?.ended === 'paused')
  if (!needsToken) return report
  // Without a token no auth event may come to wake us.
  drainLater(NO_TOKEN_MS)
  if (sender) await renewToken(sender.token)
  return report
}

/** Passes until none is asked for any more: whoever waits for them finds the lock free. */
async function passes(isEager: boolean): Promise<DrainReport | undefined> {
  let report: DrainReport | undefined
  do {
    isWanted = false
    report = await pass(isEager).catch((cause: unknown) => {
      console.error('The outbox could not be worked through:', cause)
      drainLater(LOCKED_MS)
      return undefined
    })
  } while (isWanted && getConnection().online)
  running = null
  return report
}

/**
 * Sends what waits in the outbox, now. Never rejects; undefined when offline or when another tab is at it.
 * @param isEager cuts a guessed wait short; a wait that the server ordered stays
 */
export async function sendNow(isEager = true): Promise<DrainReport | undefined> {
  if (!getConnection().online) return undefined
  isWanted = true
  running ??= passes(isEager)
  return running
}

const IN_TURN_MS = 10_000
const AGAIN_MS = 250

/**
 * Sends what waits in the outbox for someone who waits to see it sent: where another tab or the service worker is at it, this asks
 * again until that one is done. Never rejects; undefined when offline, or when the other one takes longer than ten seconds.
 */
export async function sendInTurn(): Promise<DrainReport | undefined> {
  const until = Date.now() + IN_TURN_MS
  for (;;) {
    const report = await sendNow()
    if (report || !getConnection().online || Date.now() >= until) return report
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Sends at the start, when the connection is back, when the page shows, after a sign-in, after each change, and when a wait is over. */
export function startOutbox(): void {
  onOutboxWake(() => void sendNow())
  followConnection(({ online }) => void (online && sendNow()))
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && sendNow()))
  // A pass may renew the token itself: where it needed none, its event would start the next pass for nothing.
  onAuthEvent((event) => void ((event === 'SIGNED_IN' || (event === 'TOKEN_REFRESHED' && needsToken)) && sendNow()))
  void sendNow()
}
