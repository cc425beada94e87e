import { Hono } from 'hono'
import type { RealtimeServer } from './realtime-server.ts'

type Batch = { readonly messages?: readonly { topic: string; event: string; payload?: unknown }[] }

/** POST /realtime/v1/api/broadcast[/<topic>/events/<event>]: a broadcast without joining the channel. */
export function httpBroadcast(realtime: RealtimeServer): Hono {
  return new Hono()
    .post('/:topic/events/:event', async (context) => {
      const { topic, event } = context.req.param()
      realtime.broadcast(topic, event, await context.req.json())
      return context.body(null, 202)
    })
    .post('/', async (context) => {
      const { messages = [] }: Batch = await context.req.json()
      for (const { topic, event, payload } of messages) realtime.broadcast(topic, event, payload)
      return context.body(null, 202)
    })
}
