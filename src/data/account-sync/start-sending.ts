import { followConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { registerBackgroundSync } from '../outbox/background-sync.ts'
import { onOutboxWake } from '../outbox/change-outbox.ts'
import { currentUserId, sessionState } from '../session/session-state.ts'

let isStarted = false

async function load(): Promise<void> {
  const [{ startOutbox }, { startAccountSync }] = await Promise.all([
    import('../delivery/send-outbox.ts'),
    import('./account-sync.ts'),
  ])
  startOutbox()
  startAccountSync()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  load().catch((cause: unknown) => {
    // The next change or connection retries the import.
    isStarted = false
    console.warn('Nothing is sent yet:', cause)
  })
}

async function startIfNeeded(): Promise<void> {
  if (currentUserId() !== null) return start()
  const device = await getDevice()
  const waiting = await device.read(['outbox'], (tx) => tx.outbox.toArray())
  if (waiting.length > 0) start()
}

/** Sends pending entries and syncs the account. Visitors with nothing to send never load the code. Call it once. */
export async function startSending(): Promise<void> {
  const follow = () => void startIfNeeded().catch((cause: unknown) => console.warn('What waits is not known:', cause))
  onOutboxWake(() => {
    start()
    registerBackgroundSync()
  })
  sessionState.subscribe(follow)
  followConnection(({ online }) => online && follow())
  await startIfNeeded()
}
