import { followConnection, getConnection } from '../connection/connection.ts'
import { onOutboxWake } from '../outbox/change-outbox.ts'
import { type DrainReport, drainOutbox, withOutboxLock } from '../outbox/drain.ts'
import { onAuthEvent } from '../session/auth-client.ts'
import { currentUserId } from '../session/session-state.ts'
import { renewToken } from '../supabase/client.ts'
import { pagePorts } from './page-ports.ts'

const LOCKED_MS = 3000
const NO_TOKEN_MS = 60_000
const MAX_TIMER_MS = 10 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<DrainReport | undefined> | null = null
let isWanted = false
/** The last pass left entries unsent because it had no valid token. */
let needsToken = false

function drainLater(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(false), Math.min(Math.max(ms, 0), MAX_TIMER_MS))
}

async function pass(isEager: boolean): Promise<DrainReport | undefined> {
  const ports = await pagePorts()
  const report = await withOutboxLock(() => drainOutbox(ports, isEager))
  if (!report) drainLater(LOCKED_MS)
  else if (report.dueAt !== null) drainLater(report.dueAt - Date.now())
  const sender = await ports.sender()
  needsToken = currentUserId() !== null && (sender === null || report?.ended === 'paused')
  if (!needsToken) return report
  // No auth event may follow to wake the outbox, so set a timer.
  drainLater(NO_TOKEN_MS)
  if (sender) await renewToken(sender.token)
  return report
}

/** Repeats passes until no caller has asked for another, so that the lock is free when this resolves. */
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
 * Drains the outbox now. Never rejects; undefined if offline or another tab holds the lock.
 * @param isEager skips a backoff, but not a delay set by the server
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
 * Drains the outbox for a user who is waiting for it: retries while another tab or the service worker holds the lock.
 * Never rejects; undefined if offline or still locked after ten seconds.
 */
export async function sendInTurn(): Promise<DrainReport | undefined> {
  const until = Date.now() + IN_TURN_MS
  for (;;) {
    const report = await sendNow()
    if (report || !getConnection().online || Date.now() >= until) return report
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Drains at startup, on reconnect, when the page becomes visible, after sign-in, after each change, and when a backoff ends. */
export function startOutbox(): void {
  onOutboxWake(() => void sendNow())
  followConnection(({ online }) => void (online && sendNow()))
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && sendNow()))
  // A pass may refresh the token itself; that event mustn't start another pass unless one was lacking a token.
  onAuthEvent((event) => void ((event === 'SIGNED_IN' || (event === 'TOKEN_REFRESHED' && needsToken)) && sendNow()))
  void sendNow()
}
