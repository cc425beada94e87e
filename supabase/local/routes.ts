import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { App } from '@supabase/lite'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { answerAuth } from './auth/auth.ts'
import { readCall } from './auth/auth-call.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import type { Database } from './database/database.ts'
import type { FunctionServer } from './functions/function-server.ts'
import { answerRest } from './lite/rest.ts'
import { refuseRemoteRequests } from './local-host.ts'
import { inbox } from './mail/inbox.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { RealtimeServer } from './realtime/realtime-server.ts'
import { storageRoutes } from './storage/storage.ts'

export type LocalContext = Context<{ Bindings: HttpBindings }>

export type RouteParts = {
  readonly app: App
  readonly db: Database
  /** Whether a new account must confirm its email. */
  readonly confirmations: boolean
  readonly origin: string
  readonly mailbox: Mailbox
  readonly realtime: RealtimeServer
  readonly functions: FunctionServer
  readonly publicObjects: Hono
  readonly sandboxProvider: (request: Request) => Promise<Response>
  readonly pushService: Hono
  /** The built shop: every path outside the APIs. */
  readonly pages: (context: LocalContext) => Response | Promise<Response>
}

const peerOf = (context: LocalContext) => getConnInfo(context).remote.address ?? null

/** Serves all parts of the backend on one origin. */
export function createRoutes(parts: RouteParts): Hono<{ Bindings: HttpBindings }> {
  const { app, db, confirmations, origin, mailbox, realtime, functions } = parts
  const { publicObjects, sandboxProvider, pushService, pages } = parts
  const liteOf = (context: LocalContext) => (request: Request) => app.fetch(request, { peerAddress: peerOf(context) })

  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use(compress())
  for (const api of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) {
    routes.use(api, cors({ maxAge: 3600 }))
  }
  routes.use(
    '/rest/v1/*',
    etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }),
  )
  routes.all('/rest/v1/*', (context) => answerRest(context.req.raw, liteOf(context)))
  const limits = createRateLimits()
  routes.all('/auth/v1/*', async (context) => {
    const parts = { lite: liteOf(context), db, mailbox, limits, confirmations }
    return answerAuth(await readCall(context.req.raw, peerOf(context) ?? '', parts), origin)
  })
  routes.route('/storage/v1/object/public', publicObjects)
  routes.route('/storage/v1', storageRoutes(liteOf))
  routes.all('/functions/v1/*', (context) => functions.answer(context.req.raw, peerOf(context)))
  routes.use('/_local/*', refuseRemoteRequests)
  routes.all('/_local/pay/*', (context) => sandboxProvider(context.req.raw))
  routes.route('/_local/push', pushService)
  routes.route('/_local/mail', inbox(mailbox))
  routes.get('/_local/health', (context) => context.json({ ok: true, realtime: realtime.stats() }))
  routes.all('*', pages)
  return routes
}
