export type PushedMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const PREFIX = '/_local/push/'
const MOST_DEVICES = 100
const MOST_MESSAGES = 50
const HEADERS = ['authorization', 'content-encoding', 'ttl', 'urgency']

/**
 * A push service like a browser vendor's, for devices that have none: takes sealed messages for /_local/push/<device>, hands
 * them out (GET, bodies in base64url), and answers 410 once a device is deleted.
 */
export function createPushService(): (request: Request) => Promise<Response> {
  const devices = new Map<string, PushedMessage[] | 'gone'>()

  async function take(device: string, request: Request): Promise<Response> {
    const messages = devices.get(device) ?? []
    if (messages === 'gone') return new Response(null, { status: 410 })
    if (!request.headers.get('authorization')?.startsWith('vapid ')) return new Response(null, { status: 401 })
    const headers = Object.fromEntries(HEADERS.map((name) => [name, request.headers.get(name) ?? '']))
    const body = Buffer.from(await request.arrayBuffer()).toString('base64url')
    devices.delete(device)
    devices.set(device, [...messages, { headers, body }].slice(-MOST_MESSAGES))
    const oldest = devices.size > MOST_DEVICES ? devices.keys().next().value : undefined
    if (oldest !== undefined) devices.delete(oldest)
    return new Response(null, { status: 201 })
  }

  return async (request) => {
    const device = new URL(request.url).pathname.slice(PREFIX.length)
    if (!device) return new Response(null, { status: 404 })
    if (request.method === 'POST') return take(device, request)
    if (request.method === 'DELETE') {
      devices.set(device, 'gone')
      return new Response(null, { status: 204 })
    }
    const messages = devices.get(device) ?? []
    return messages === 'gone' ? new Response(null, { status: 410 }) : Response.json(messages)
  }
}
