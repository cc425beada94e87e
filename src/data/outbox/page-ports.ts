import { getDevice } from '../db/device.ts'
import { getAccessToken } from '../session/access-token.ts'
import { currentUserId } from '../session/session-state.ts'
import type { OutboxPorts, Sender } from './drain.ts'
import { sendByFetch } from './transport.ts'

async function signedInSender(): Promise<Sender | null> {
  const userId = currentUserId()
  if (userId === null) return null
  const token = await getAccessToken()
  // Somebody else may have signed in while the token was being refreshed.
  return token !== null && currentUserId() === userId ? { userId, token } : null
}

/** What the page sends with. */
export async function pagePorts(): Promise<OutboxPorts> {
  const store = await getDevice()
  return { store, send: sendByFetch, sender: signedInSender, now: Date.now, random: Math.random }
}
