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

  test('refuse a private channel, for which there are no policies here', async () => {
    const channel = backend()
      .client()
      .channel('secret', { config: { private: true } })
    expect(await subscribed(channel)).toBe('CHANNEL_ERROR')
  })

  test('let no socket in without a key', async () => {
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
