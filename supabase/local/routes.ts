import type { App } from '@supabase/lite'
import type { FunctionServer } from './functions/function-server.ts'
import { compressAnswer } from './http/compress.ts'
import { tagAnswer } from './http/etag.ts'
import type { Answer } from './listen.ts'
import { answerPreflight, isPreflight } from './lite/preflight.ts'
import { answerRest } from './lite/rest.ts'
import { answerInbox } from './mail/inbox.ts'
import { withMailRedirect } from './mail/mail-redirect.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { answerHttpBroadcast } from './realtime/http-broadcast.ts'
import type { RealtimeServer } from './realtime/realtime-server.ts'
import { answerStorage } from './storage/storage.ts'

export type RouteParts = {
  readonly app: App
  readonly origin: string
  readonly mailbox: Mailbox
  readonly realtime: RealtimeServer
  readonly functions: FunctionServer
  readonly publicObjects: (request: Request) => Promise<Response | null>
  readonly sandboxProvider: (request: Request) => Promise<Response>
  readonly pushService: (request: Request) => Promise<Response>
  /** Everything that is no API: the built shop. */
  readonly pages: (request: Request) => Promise<Response>
}

/** One origin for all: which part answers which path. */
export function createRoutes(parts: RouteParts): Answer {
  const { app, origin, mailbox, realtime, functions, publicObjects, sandboxProvider, pushService, pages } = parts

  async function answer(request: Request, peer: string | null): Promise<Response> {
    const { pathname } = new URL(request.url)
    const under = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
    const lite = (inner: Request) => app.fetch(inner, { peerAddress: peer })

    if (under('/functions/v1')) return functions.answer(request, peer)
    if (under('/realtime/v1/api/broadcast')) return answerHttpBroadcast(request, realtime)
    if (under('/_local/pay')) return sandboxProvider(request)
    if (under('/_local/push')) return pushService(request)
    if (under('/_local/mail')) return answerInbox(request, mailbox)
    if (pathname === '/_local/health') return Response.json({ ok: true, realtime: realtime.stats() })
    if (!under('/rest/v1') && !under('/auth/v1') && !under('/storage/v1')) return pages(request)
    if (isPreflight(request)) return answerPreflight(request)
    if (under('/rest/v1')) return tagAnswer(request, await answerRest(request, lite))
    if (under('/auth/v1')) return withMailRedirect(request, origin, () => lite(request))
    return (await publicObjects(request)) ?? answerStorage(request, lite)
  }

  return async (request, peer) => compressAnswer(request, await answer(request, peer))
}
