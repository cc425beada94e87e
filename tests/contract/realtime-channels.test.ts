import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { onPostgres } from './harness/backend.ts'
import { subscribed } from './harness/subscribed.ts'

onPostgres('channels', (backend) => {
  test('close when left', async () => {
    const client = backend().client()
    expect(await subscribed(client.channel('one'))).toBe('SUBSCRIBED')
    expect(await subscribed(client.channel('two'))).toBe('SUBSCRIBED')
    expect(await client.removeAllChannels()).toEqual(['ok', 'ok'])
  })

  test('are refused if private, because no policies exist', async () => {
    const channel = backend()
      .client()
      .channel('secret', { config: { private: true } })
    expect(await subscribed(channel)).toBe('CHANNEL_ERROR')
  })

  test('reject a socket without a key', async () => {
    const address = `${backend().url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`
    const socket = new WebSocket(address)
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => {})
    })
    expect(status).toBe(401)
  })
})
