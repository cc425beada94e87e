import { getDevice } from '../db/device.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { OutboxPorts, Sender } from '../outbox/drain.ts'
import { type Send, sendByFetch } from '../outbox/transport.ts'
import { getAccessToken } from '../session/access-token.ts'
import { currentUserId } from '../session/session-state.ts'
import { deliveryOf } from './deliveries.ts'
import { sendWithProgress } from './send-with-progress.ts'

async function signedInSender(store: Store): Promise<Sender | null> {
  const sessionNumber = await readSessionNumber(store)
  const userId = currentUserId()
  if (userId === null) return null
  const token = await getAccessToken()
  // Somebody else may have signed in while the token was being refreshed.
  return token !== null && currentUserId() === userId ? { userId, token, sessionNumber } : null
}

/** Only a page can tell how far the upload of a file is. */
const sendFromPage: Send = (request, token) =>
  request.type ? sendWithProgress(request, token) : sendByFetch(request, token)

export async function pagePorts(): Promise<OutboxPorts> {
  const store = await getDevice()
  return {
    store,
    deliveryOf,
    send: sendFromPage,
    sender: () => signedInSender(store),
    now: Date.now,
    random: Math.random,
  }
}
