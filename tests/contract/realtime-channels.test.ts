import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { onEachDatabase } from './harness/backend.ts'
import { PATIENT } from './harness/patience.ts'
import { subscribed } from './harness/subscribed.ts'

type Typing = { payload: { who: string } }

onEachDatabase('channels', (backend) => {
  const join = async (name: string, heard: Typing[], config: object = {}) => {
    const channel = backend().client().channel(name, { config })
    channel.on('broadcast', { event: 'typing' }, (message) => heard.push(message as unknown as Typing))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    return channel
  }
  const typing = (who: string) => ({ type: 'broadcast' as const, event: 'typing', payload: { who } })

  test('bring a broadcast to the others of a topic, not to its sender or to other topics', async () => {
    const mine: Typing[] = []
    const hers: Typing[] = []
    const elsewhere: Typing[] = []
    const channel = await join('room', mine)
    await join('room', hers)
    await join('hall', elsewhere)
    await channel.send(typing('Adé'))
    await expect.poll(() => hers.length, PATIENT).toBe(1)
    expect(hers[0]?.payload).toEqual({ who: 'Adé' })
    expect([mine.length, elsewhere.length]).toEqual([0, 0])
  })

  test('bring a broadcast back to a sender who asked for it, and acknowledge it', async () => {
    const heard: Typing[] = []
    const channel = await join('echo', heard, { broadcast: { self: true, ack: true } })
    expect(await channel.send(typing('Ada'))).toBe('ok')
    await expect.poll(() => heard.length, PATIENT).toBe(1)
  })

  test('bring a broadcast sent over HTTP to all', async () => {
    const heard: Typing[] = []
    await join('street', heard)
    const sent = await backend().client().channel('street').httpSend('typing', { who: 'http' })
    expect(sent.success).toBe(true)
    await expect.poll(() => heard.length, PATIENT).toBe(1)
    expect(heard[0]?.payload).toEqual({ who: 'http' })
  })

  test('know who is present, and who has left', async () => {
    const watcher = backend().client().channel('presence')
    watcher.on('presence', { event: 'sync' }, () => {})
    expect(await subscribed(watcher)).toBe('SUBSCRIBED')
    const client = backend().client()
    const channel = client.channel('presence', { config: { presence: { key: 'ada' } } })
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await channel.track({ page: 'cart' })
    await expect.poll(() => watcher.presenceState(), PATIENT).toMatchObject({ ada: [{ page: 'cart' }] })
    await channel.track({ page: 'checkout' })
    await expect.poll(() => watcher.presenceState(), PATIENT).toMatchObject({ ada: [{ page: 'checkout' }] })
    await client.removeAllChannels()
    await expect.poll(() => watcher.presenceState(), PATIENT).toEqual({})
  })

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

  test('speak the older wire format too', async () => {
    const { url, stack } = backend()
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.keys.publishable}&vsn=1.0.0`
    const socket = new WebSocket(address)
    const answers: { event: string; payload: { status?: string } }[] = []
    socket.on('message', (data) => answers.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(
      JSON.stringify({ topic: 'realtime:old', event: 'phx_join', payload: { config: {} }, ref: '1', join_ref: '1' }),
    )
    await expect.poll(() => answers[0], PATIENT).toMatchObject({ event: 'phx_reply', payload: { status: 'ok' } })
    await backend().client().channel('old').httpSend('typing', { who: 'new' })
    await expect
      .poll(() => answers.find(({ event }) => event === 'broadcast')?.payload)
      .toMatchObject({ payload: { who: 'new' } })
    socket.close()
  })
})
