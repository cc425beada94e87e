import type { MiddlewareHandler } from 'hono'

const NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Allows only requests whose Host header names this machine. By DNS rebinding a public page can make its own name resolve to
 * this machine and read the responses, but the Host header then has that name.
 */
export const refuseRemoteRequests: MiddlewareHandler = async (context, next) => {
  const host = `http://${context.req.header('host') ?? ''}`
  if (URL.canParse(host) && NAMES.includes(new URL(host).hostname)) return next()
  return context.text('Only for this machine.\n', 403)
}
