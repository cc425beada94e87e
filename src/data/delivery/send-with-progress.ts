import { readAnswer, requestHeaders, requestUrl, type Send, UNREACHABLE } from '../outbox/transport.ts'
import { noteUpload } from '../outbox/upload-progress.ts'

/** A connection that moves nothing for so long is dead. */
const SILENCE_MS = 30_000

/** Sends bytes by XMLHttpRequest, which alone tells how far they are. Never rejects. */
export const sendWithProgress: Send = (request, token) =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const stillMoving = () => {
      clearTimeout(timer)
      timer = setTimeout(() => call.abort(), SILENCE_MS)
    }
    call.open(request.method, requestUrl(request))
    requestHeaders(request, token).forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.onprogress = ({ loaded, total }) => {
      stillMoving()
      noteUpload(request.path, total > 0 ? loaded / total : 0)
    }
    call.onloadend = () => {
      clearTimeout(timer)
      noteUpload(request.path, null)
      if (call.status === 0) return resolve(UNREACHABLE)
      const headers = new Headers()
      for (const name of ['content-type', 'retry-after']) headers.set(name, call.getResponseHeader(name) ?? '')
      const answer = new Response(call.responseText, { status: call.status, headers })
      resolve(readAnswer(answer).catch(() => UNREACHABLE))
    }
    stillMoving()
    noteUpload(request.path, 0)
    call.send(request.body as Uint8Array<ArrayBuffer>)
  })
