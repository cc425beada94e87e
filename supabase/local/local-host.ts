import type { MiddlewareHandler } from 'hono'

const NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Lets a request pass that was made to this machine by its own name. A page of the internet can have its name lead here (DNS rebinding) and
 * then read what it likes, but not the name that it was asked by.
 */
export const onlyForThisMachine: MiddlewareHandler = async (context, next) => {
  const host = `http://${context.req.header('host') ?? ''}`
  if (URL.canParse(host) && NAMES.includes(new URL(host).hostname)) return next()
  return context.text('Only for this machine.\n', 403)
}
