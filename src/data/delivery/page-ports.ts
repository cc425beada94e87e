import { getDevice } from '../db/device.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import type { OutboxPorts, Sender } from '../outbox/drain.ts'
import { type Send, sendByFetch, sendVia } from '../outbox/transport.ts'
import { recordUpload } from '../outbox/upload-progress.ts'
import { currentUserId } from '../session/session-state.ts'
import { deliveryOf } from './deliveries.ts'

/**
 * Returns the signed-in user's token, refreshed if about to expire. Null for a visitor, without loading the auth library,
 * and while an expired token can't be refreshed (offline).
 */
async function getAccessToken(): Promise<string | null> {
  if (currentUserId() === null) return null
  const { getAuth } = await import('../session/auth-client.ts')
  const auth = await getAuth()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/** An upload without progress for this long is aborted. */
const SILENCE_MS = 30_000

/** A `fetch` on XMLHttpRequest, the only API with upload progress. A slow upload may take as long as it needs; a stalled one is aborted. */
const uploading =
  (path: string): typeof fetch =>
  (url, { headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout>
      const stillMoving = () => {
        clearTimeout(timer)
        timer = setTimeout(() => call.abort(), SILENCE_MS)
      }
      call.open('POST', String(url))
      new Headers(headers).forEach((value, name) => {
        call.setRequestHeader(name, value)
      })
      call.upload.onprogress = ({ loaded, total }) => {
        stillMoving()
        recordUpload(path, total > 0 ? loaded / total : 0)
      }
      call.onloadend = () => {
        clearTimeout(timer)
        recordUpload(path, null)
        if (call.status === 0) return reject(new TypeError('The upload got no answer.'))
        const given = new Headers()
        for (const name of ['content-type', 'retry-after', 'date']) given.set(name, call.getResponseHeader(name) ?? '')
        resolve(new Response(call.responseText || null, { status: call.status, headers: given }))
      }
      stillMoving()
      recordUpload(path, 0)
      call.send(body as Uint8Array<ArrayBuffer>)
    })

async function signedInSender(store: Store): Promise<Sender | null> {
  const sessionNumber = await readSessionNumber(store)
  const userId = currentUserId()
  if (userId === null) return null
  const token = await getAccessToken()
  // Another user may have signed in during the refresh.
  return token !== null && currentUserId() === userId ? { userId, token, sessionNumber } : null
}

/** Reports the progress of uploads, which the worker can't. */
export const sendFromPage: Send = (request, token) =>
  (request.type ? sendVia(uploading(request.path)) : sendByFetch)(request, token)

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
