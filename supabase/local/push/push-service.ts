import { Hono } from 'hono'

type PushedMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const MAX_DEVICES = 100
const MAX_MESSAGES = 50
const HEADERS = ['authorization', 'content-encoding', 'ttl', 'urgency']

/**
 * Plays a browser vendor's push service: accepts encrypted messages for /_local/push/<device>, returns
 * them (GET, bodies in base64url), and answers 410 once a device is deleted.
 */
export function createPushService(): Hono {
  const devices = new Map<string, readonly PushedMessage[] | 'gone'>()

  function store(device: string, messages: readonly PushedMessage[]): void {
    devices.delete(device)
    devices.set(device, messages)
    const oldest = devices.size > MAX_DEVICES ? devices.keys().next().value : undefined
    if (oldest !== undefined) devices.delete(oldest)
  }

  return new Hono()
    .post('/:device', async (context) => {
      const { device } = context.req.param()
      const messages = devices.get(device) ?? []
      if (messages === 'gone') return context.body(null, 410)
      if (!context.req.header('authorization')?.startsWith('vapid ')) return context.body(null, 401)
      const headers = Object.fromEntries(HEADERS.map((name) => [name, context.req.header(name) ?? '']))
      const body = Buffer.from(await context.req.arrayBuffer()).toString('base64url')
      store(device, [...messages, { headers, body }].slice(-MAX_MESSAGES))
      return context.body(null, 201)
    })
    .delete('/:device', (context) => {
      devices.set(context.req.param('device'), 'gone')
      return context.body(null, 204)
    })
    .get('/:device', (context) => {
      const messages = devices.get(context.req.param('device')) ?? []
      return messages === 'gone' ? context.body(null, 410) : context.json(messages)
    })
}
