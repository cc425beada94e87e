import type { RealtimeServer } from './realtime-server.ts'

type Batch = { messages?: { topic: string; event: string; payload?: unknown }[] }

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
}

/** POST /realtime/v1/api/broadcast[/<topic>/events/<event>]: a broadcast by somebody who has not joined. */
export async function answerHttpBroadcast(request: Request, realtime: RealtimeServer): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const { pathname } = new URL(request.url)
  const [, topic, event] = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(pathname) ?? []
  const body: unknown = await request.json()
  if (topic !== undefined && event !== undefined) {
    realtime.broadcast(decodeURIComponent(topic), decodeURIComponent(event), body)
  } else {
    for (const message of (body as Batch).messages ?? []) {
      realtime.broadcast(message.topic, message.event, message.payload)
    }
  }
  return new Response(null, { status: 202, headers: CORS })
}
